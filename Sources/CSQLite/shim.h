#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

/// `sqlite3_db_config` with one switch, which Swift cannot call because it is variadic.
static inline int csqlite_set_db_config(sqlite3 *database, int option, int on) {
    return sqlite3_db_config(database, option, on, (int *)0);
}

/// `SQLITE_TRANSIENT`, a cast that Swift does not import: SQLite copies what it is given.
static inline sqlite3_destructor_type csqlite_transient(void) {
    return SQLITE_TRANSIENT;
}

#endif
