#include <pocketsphinx.h>
#include <sphinxbase/ckd_alloc.h>
#include <sphinxbase/err.h>

/// Adds a word that the model is known not to have; fsg_model_word_add compares it with every word there is.
static inline int32 fsg_model_word_append(fsg_model_t *model, char const *word) {
    if (model->n_word == model->n_word_alloc) {
        model->n_word_alloc += model->n_word_alloc / 2 + 64;
        model->vocab = (char **)ckd_realloc(model->vocab, (size_t)model->n_word_alloc * sizeof(*model->vocab));
    }
    model->vocab[model->n_word] = ckd_salloc(word);
    return model->n_word++;
}
