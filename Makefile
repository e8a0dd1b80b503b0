# The commands of this house. `make demo` and `make test` install what is missing and never wait for input.

SHELL = /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
SCRIPTS = Sources/Scripts

# What building needs, what running needs, and what the demo and the tests need besides (voices to synthesise speech).
BUILD_PACKAGES = libpocketsphinx-dev libsndfile1-dev libspeexdsp-dev libsqlite3-dev libsystemd-dev pkg-config
RUN_PACKAGES = pocketsphinx-en-us
# Not needed, but good to have: `make setup-voice` installs a voice for replies and a second opinion on unknown words.
OPTIONAL_PACKAGES = espeak-ng speech-dispatcher
VOICE_PACKAGES = espeak-ng flite
# What fetching RNNoise needs; Debian 12 does not package the library itself.
FETCH_PACKAGES = python3-pip unzip
TEST_PACKAGES = dbus-daemon pocketsphinx-testdata systemd

RELEASE = .build/release
BINARIES = phrased phrasectl intentgen awesome burgertime quickordercoffee soupchef
# Programs that print their own manual page and completions.
DOCUMENTED = phrasectl intentgen
# Each sample with an app directory is installed as org.phrased.NAME.
SAMPLES = $(patsubst Sources/Samples/%/App,%,$(wildcard Sources/Samples/*/App))
DENOISER = .build/denoiser
USER_UNITS = phrased.service phrased.socket

# Long crashes would sit in the backtracer; a core tells as much.
export SWIFT_BACKTRACE = enable=no

.PHONY: all setup setup-voice setup-demo setup-test denoiser build demo test lint format bench bench-matching install uninstall clean

all: build

setup:
	@$(SCRIPTS)/install-dependencies $(BUILD_PACKAGES) $(RUN_PACKAGES)

setup-voice:
	@$(SCRIPTS)/install-dependencies $(OPTIONAL_PACKAGES)

setup-demo:
	@$(SCRIPTS)/install-dependencies $(BUILD_PACKAGES) $(RUN_PACKAGES) $(VOICE_PACKAGES)

setup-test:
	@$(SCRIPTS)/install-dependencies $(BUILD_PACKAGES) $(RUN_PACKAGES) $(VOICE_PACKAGES) $(TEST_PACKAGES)

# Never fails: hearing works without it, less well in noise.
denoiser:
	@[ -s $(DENOISER)/librnnoise.so ] || $(SCRIPTS)/install-dependencies $(FETCH_PACKAGES) || true
	@$(SCRIPTS)/fetch-denoiser $(DENOISER)

build: setup denoiser
	$(SWIFT) build -c release

demo: setup-demo denoiser
	$(SWIFT) build -c release
	@$(SCRIPTS)/demo $(RELEASE)

# One test at a time: some block a thread, and the pool they would share is as wide as the machine has cores.
test: setup-test denoiser lint
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --no-parallel

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

format:
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Package.swift

bench: setup-test denoiser
	$(SWIFT) build -c release --product Benchmarks
	$(RELEASE)/Benchmarks

# Beside RapidFuzz and hassil, which are installed into a place of their own.
bench-matching: setup-test
	@$(SCRIPTS)/install-dependencies python3-venv
	$(SWIFT) build -c release --product Benchmarks
	test -x .build/peers/bin/pip || python3 -m venv .build/peers
	.build/peers/bin/pip install --quiet --disable-pip-version-check rapidfuzz==3.14.6 hassil==3.13.0
	.build/peers/bin/python $(SCRIPTS)/bench-matching $(RELEASE)/Benchmarks .build/peers/work

install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/systemd/user $(DESTDIR)$(PREFIX)/share/phrased/apps \
	    $(DESTDIR)$(PREFIX)/share/doc/phrased
	install -m 644 README.md $(DESTDIR)$(PREFIX)/share/doc/phrased/
	install -m 755 $(addprefix $(RELEASE)/,$(BINARIES)) $(DESTDIR)$(PREFIX)/bin/
	cp -R Models $(DESTDIR)$(PREFIX)/share/phrased/
	for sample in $(SAMPLES); do \
	    rm -rf $(DESTDIR)$(PREFIX)/share/phrased/apps/org.phrased.$$sample; \
	    cp -R Sources/Samples/$$sample/App $(DESTDIR)$(PREFIX)/share/phrased/apps/org.phrased.$$sample; \
	done
	if [ -s $(DENOISER)/librnnoise.so ]; then \
	    install -D -m 644 $(DENOISER)/librnnoise.so $(DESTDIR)$(PREFIX)/lib/phrased/librnnoise.so; \
	fi
	for unit in $(USER_UNITS); do \
	    sed 's|/usr/bin/env phrased|$(PREFIX)/bin/phrased|; s|/usr/local/share|$(PREFIX)/share|' systemd/$$unit > $(DESTDIR)$(PREFIX)/lib/systemd/user/$$unit; \
	done
	install -d $(DESTDIR)$(PREFIX)/share/applications $(DESTDIR)$(PREFIX)/share/gnome-shell/search-providers \
	    $(DESTDIR)$(PREFIX)/share/krunner/dbusplugins $(DESTDIR)$(PREFIX)/share/dbus-1/services
	install -m 644 desktop/org.phrased.Search.desktop $(DESTDIR)$(PREFIX)/share/applications/
	install -m 644 desktop/org.phrased.Search.ini $(DESTDIR)$(PREFIX)/share/gnome-shell/search-providers/
	install -m 644 desktop/phrased-runner.desktop $(DESTDIR)$(PREFIX)/share/krunner/dbusplugins/
	sed 's|/usr/bin/env phrased|$(PREFIX)/bin/phrased|' desktop/org.phrased.Search.service \
	    > $(DESTDIR)$(PREFIX)/share/dbus-1/services/org.phrased.Search.service
	install -d $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/man/man8 $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	    $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	install -m 644 Sources/phrased/phrased.8 $(DESTDIR)$(PREFIX)/share/man/man8/
	for program in $(DOCUMENTED); do \
	    $(RELEASE)/$$program --man > $(DESTDIR)$(PREFIX)/share/man/man1/$$program.1 && \
	    $(RELEASE)/$$program --completions bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/$$program && \
	    $(RELEASE)/$$program --completions zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_$$program && \
	    $(RELEASE)/$$program --completions fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$$program.fish || exit 1; \
	done
	$(RELEASE)/intentgen schema > $(DESTDIR)$(PREFIX)/share/phrased/intentdefinition.schema.json

uninstall:
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/bin/,$(BINARIES))
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/lib/systemd/user/,$(USER_UNITS))
	rm -f $(DESTDIR)$(PREFIX)/share/man/man8/phrased.8
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/share/man/man1/,$(addsuffix .1,$(DOCUMENTED)))
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/share/bash-completion/completions/,$(DOCUMENTED))
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_,$(DOCUMENTED))
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/,$(addsuffix .fish,$(DOCUMENTED)))
	rm -f $(DESTDIR)$(PREFIX)/share/applications/org.phrased.Search.desktop
	rm -f $(DESTDIR)$(PREFIX)/share/gnome-shell/search-providers/org.phrased.Search.ini
	rm -f $(DESTDIR)$(PREFIX)/share/krunner/dbusplugins/phrased-runner.desktop
	rm -f $(DESTDIR)$(PREFIX)/share/dbus-1/services/org.phrased.Search.service
	rm -rf $(DESTDIR)$(PREFIX)/share/phrased $(DESTDIR)$(PREFIX)/lib/phrased $(DESTDIR)$(PREFIX)/share/doc/phrased

clean:
	$(SWIFT) package clean
