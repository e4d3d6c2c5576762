# The commands of this repository. `make run` and `make test` do all set-up themselves.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PORT ?= 8080
DATA ?= data
# The browser for the tests. Headless Chromium, if installed, does the same with a third less CPU.
CHROMIUM ?= $(shell command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome || echo /usr/bin/chromium-headless-shell)
export CHROMIUM

WEB_FILES := $(shell find web/src web/worker web/scripts web/index.html web/embed.html web/vite.config.ts web/svelte.config.js web/public -type f -not -name 'core.wasm*' -not -name wasm_exec.js 2>/dev/null)

# The same for all Go commands, so that they share what is compiled. No C compiler is needed, and the programs are
# static. Debug symbols for delve cost a twentieth of the compiler's work; traces and profiles do not need them.
export CGO_ENABLED := 0
export GOFLAGS := -trimpath -gcflags=all=-dwarf=false -ldflags=-s
# For servers that only tests use: their own packages are not optimised, since compiling them takes longer than they run.
export TOOL_GOFLAGS := $(GOFLAGS) '-gcflags=github.com/...=-N -l -dwarf=false'

NPM := npm ci --no-audit --no-fund --loglevel=error
STEP := @tools/build/step.sh

.PHONY: help run build tools-present packages wire notices icons pictures dev quick outdated test test-set-up test-go test-web test-e2e e2e-slow check check-go check-web long bench profile clean chromium postgres proxies lintian s3 dist always

help: ## show this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

run: build ## build everything and open the club on http://localhost:8080 (PORT=, DATA=)
	@exec bin/tablier serve --port $(PORT) --data $(DATA)

build: tools-present ## build bin/tablier with the pages inside
	@$(MAKE) --no-print-directory -j4 bin/tablier

tools-present:
	@tools/build/check.sh

# The rules below always run Go, which knows best which sources a program has. If nothing changed, its cache answers
# within a second. Each rule rewrites its file only if the content differs, so that make rebuilds no more than needed.
always:

web/node_modules/.pages: web/package.json web/package-lock.json
	$(STEP) 1 5 "Fetching what the pages are made of" sh -c 'cd web && $(NPM) --omit=dev && touch node_modules/.pages'

web/public/core.wasm web/prover/prover.wasm &: always
	$(STEP) 2 5 "Compiling the rules for the browser" node web/scripts/core.mjs

# Everything but the pages, while npm and vite run: they are embedded by the main program alone. It yields the processor
# to them, since they have steps that follow.
packages: always
	$(STEP) 3 5 "Compiling the program" nice go build -v ./internal/cli

web/dist/index.html: web/node_modules/.pages web/public/core.wasm web/prover/prover.wasm $(WEB_FILES)
	$(STEP) 4 5 "Building the pages" sh -c 'cd web && npx vite build --logLevel warn'

bin/tablier: web/dist/index.html packages
	$(STEP) 5 5 "Linking bin/tablier" go build -o $@ ./cmd/tablier

# The files of a release: a program for every system, Debian packages, and checksums. Releases alone are compressed as
# well as possible and compiled with search.pgo, a CPU profile of the engine (docs/lab/2026-11-24-strength.md): with it
# Go compiles every package anew, for a search that is a little faster.
dist: tools-present ## build the release into dist/: archives for five systems, Debian packages, checksums (PLATFORMS=)
	rm -f web/dist/index.html
	PACK=best $(MAKE) --no-print-directory web/dist/index.html clients/go/client.gen.go
	deploy/dist.sh

web/node_modules/.stamp: web/package.json web/package-lock.json
	cd web && $(NPM)
	@touch web/node_modules/.pages $@

e2e/node_modules/.stamp: e2e/package.json e2e/package-lock.json
	cd e2e && $(NPM)
	@touch $@

dev: web/node_modules/.stamp ## the club at work on http://localhost:5173: edits of pages and server show at once (PORT=, DATA=)
	cd web && TABLIER_DEV_PORT=$(PORT) TABLIER_DEV_DATA=$(abspath $(DATA)) npx vite

quick: ## format, lint and the tests that matter for what changed since main (BASE=)
	@node web/scripts/quick.mjs $(BASE)

# The TypeScript client. Its build generates the types from the API's description, since they are too large to commit.
clients/typescript/dist/.stamp: clients/typescript/package.json clients/typescript/package-lock.json clients/typescript/tsconfig.json clients/typescript/src/index.ts clients/typescript/example/play.ts api/testdata/openapi.json
	cd clients/typescript && $(NPM) && npm run build --silent >/dev/null
	@touch $@

# The client in Go: its calls are generated, too.
clients/go/client.gen.go: api/testdata/openapi.json clients/go/generate.yaml clients/go/overlay.yaml tools/client.mod
	cd clients/go && GOFLAGS="$$TOOL_GOFLAGS" go generate

# First build what all suites need. Then run the suites in parallel, since many tests mostly wait.
test: tools-present ## install what the tests need and run them all
	@$(MAKE) --no-print-directory web/node_modules/.stamp
	@$(MAKE) --no-print-directory -j4 bin/tablier test-set-up
	@$(MAKE) --no-print-directory -j3 test-e2e test-go check-web check-go test-web

test-set-up: e2e/node_modules/.stamp clients/typescript/dist/.stamp clients/go/client.gen.go chromium postgres proxies lintian s3

# check-go runs vet, so it is off here. Tests that run in parallel mostly wait for one another.
test-go: postgres s3 clients/go/client.gen.go
	go test -vet=off -parallel 4 -timeout 30m ./...
	cd clients/go && go test ./...

test-web: web/node_modules/.stamp web/public/core.wasm web/prover/prover.wasm
	cd web && npm test --silent

test-e2e: web/node_modules/.stamp bin/tablier e2e/node_modules/.stamp clients/typescript/dist/.stamp clients/go/client.gen.go chromium proxies
	cd e2e && npm test --silent

pictures: web/node_modules/.stamp bin/tablier e2e/node_modules/.stamp chromium ## makes the pictures of the README from the pages as they are
	cd e2e && node scripts/pictures.mjs

e2e-slow: web/node_modules/.stamp bin/tablier e2e/node_modules/.stamp chromium ## the browser's tests with slow scripts and late connections: finds races (SLOW=, DELAY=)
	cd e2e && SLOW=$${SLOW:-4} DELAY=$${DELAY:-300} node --test --test-timeout=3600000 --test-concurrency=2 tests/

# Installs Debian's headless Chromium if there is no browser.
chromium:
	@command -v "$(CHROMIUM)" >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null; }

# Installs Debian's PostgreSQL if there is none. Its server need not run, because tests start their own. After the
# browser, because two apt-get at a time lock each other out.
postgres: | chromium
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; }

# Installs Debian's nginx and Caddy if one is missing; the tests start their own. It starts no service. After PostgreSQL,
# for the same reason.
proxies: | postgres
	@{ [ -x /usr/sbin/nginx ] || command -v nginx >/dev/null; } && command -v caddy >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends nginx-light caddy >/dev/null; }

# Installs Debian's checker of packages on systems that have it, after the proxies.
lintian: | proxies
	@command -v lintian >/dev/null || ! command -v apt-get >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends lintian >/dev/null; }

# Builds the S3 and NATS servers of the tests, unless Go's cache has them.
s3:
	@GOFLAGS="$$TOOL_GOFLAGS" go tool -modfile=tools/s3.mod -n versitygw >/dev/null
	@GOFLAGS="$$TOOL_GOFLAGS" go tool -modfile=tools/nats.mod -n nats-server >/dev/null

check: check-go check-web ## formatting, vet, staticcheck, types and lint of the pages

check-go: clients/go/client.gen.go
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { echo "not gofmt-ed:"; gofmt -l $$(git ls-files '*.go'); exit 1; }
	go vet ./...
	go tool -modfile=tools/go.mod staticcheck ./...
	cd clients/go && go vet ./...
	GOOS=js GOARCH=wasm go vet -tags=pages ./web/core ./web/prover

check-web: web/node_modules/.stamp
	cd web && npm run check --silent

long: build postgres ## what takes too long for every day: fuzzing, deep counts, the race detector
	CGO_ENABLED=1 go test -race -short ./...
	go test -count=1 -timeout 60m ./rules/games/... ./engine ./engine/suite ./lab/hanging ./solve/spaces -long
	go test -count=1 -timeout 60m ./api/play ./api/tournaments -run 'Followers|Seeks' -long
	go test -count=1 -timeout 60m ./play/live -run Simulation -long
	go test -count=1 -timeout 60m ./store/sqlite -run 'PowerCuts|DiskErrors' -long
	go test -count=1 -timeout 60m ./store/repair -run EveryPage -long
	go test -count=1 -timeout 60m ./internal/app -run 'KilledUnderLoad|KilledAmid|Resumes|Cluster' -long
	go test -count=1 -timeout 60m ./play/tournament -long
	FULL=1 $(MAKE) --no-print-directory test-e2e
	@for pkg in $$(go list ./...); do \
		for f in $$(go test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
			echo "fuzz $$pkg $$f"; go test -run '^$$' -fuzz "^$$f$$" -fuzztime $${FUZZTIME:-60s} $$pkg; \
		done; \
	done

wire: web/node_modules/.stamp ## describe the API anew (api/testdata/openapi.json), and make the pages' types and the clients of it
	go test ./api ./api/tournaments -run Golden -update
	cd web && npm run wire --silent
	$(MAKE) --no-print-directory clients/go/client.gen.go

notices: web/node_modules/.pages ## collect the licences of what a release contains anew (web/public/licences.txt)
	go run ./internal/notices/make

icons: ## draw the icons of the installed application anew (web/public/icons)
	go run ./web/icons web/public/icons

outdated: ## list the modules for which the module proxy has a newer version
	@go list -e -m -u -f '{{with .Update}}{{$$.Path}} {{$$.Version}} -> {{.Version}}{{end}}' $$(go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}' ./... | sort -u) | sed '/^$$/d'

bench: ## measure speed: leaves and plies a second, one core
	GOMAXPROCS=1 go test -run '^$$' -bench . -benchtime 3s ./rules/games/... ./engine/... ./rules/record/...

profile: ## have the compiler learn anew from the engine's benchmark (cmd/tablier/search.pgo)
	at=$$(mktemp -d); trap 'rm -rf "$$at"' EXIT; GOMAXPROCS=1 go test -trimpath -o "$$at/engine.test" -run '^$$' -bench 'Search/.*/threads=1$$' -benchtime 5s \
		-cpuprofile "$$at/search.pgo" ./engine && cp "$$at/search.pgo" cmd/tablier/search.pgo

include engine/train/networks.mk

clean: ## remove what was built
	rm -rf bin dist web/prover/prover.wasm web/public/core.wasm web/public/wasm_exec.js e2e/out
	find web/dist -mindepth 1 -not -name .keep -delete
