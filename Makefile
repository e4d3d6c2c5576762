# The commands of the house. `make run` and `make test` do all set-up themselves.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PORT ?= 8080
DATA ?= data
# The browser of the tests: Chromium without windows does the same with a third less work, where it is installed.
CHROMIUM ?= $(shell command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome || echo /usr/bin/chromium-headless-shell)
export CHROMIUM

WEB_FILES := $(shell find web/src web/worker web/scripts web/index.html web/embed.html web/vite.config.ts web/svelte.config.js web/public -type f -not -name 'core.wasm*' -not -name wasm_exec.js -not -path '*/icons/*' 2>/dev/null)

.PHONY: help run build wire dev quick outdated test test-go test-web test-e2e e2e-slow check check-go check-web long bench profile clean chromium postgres s3 dist always

help: ## show this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

run: build ## build everything and open the club on http://localhost:8080 (PORT=, DATA=)
	bin/tablier serve --port $(PORT) --data $(DATA)

build: bin/tablier ## build bin/tablier with the pages inside

# Go knows best what a program is made of: the commands below always ask it, and its cache answers within a second when
# nothing changed. Each writes its file only when the content differs, so that make does no more than that needs.
always:

# search.pgo tells the compiler what the engine does most, which makes most games a little quicker
# (docs/lab/2026-11-24-strength.md). Not default.pgo, with which tests would build everything a second time.
# One static binary, whatever C compiler is about.
bin/tablier: web/dist/index.html always
	CGO_ENABLED=0 go build -trimpath -pgo=cmd/tablier/search.pgo -ldflags='-s -w' -o $@ ./cmd/tablier

# What a release consists of: programs and Debian packages for every system, with their checksums.
dist: web/dist/index.html ## build the release into dist/: archives for five systems, Debian packages, checksums (PLATFORMS=)
	deploy/dist.sh

# The same program as the tests build it, without the profile: what they compiled is not compiled again.
bin/dev/tablier: web/dist/index.html always
	go build -o $@ ./cmd/tablier

dev: web/node_modules/.stamp ## the club at work on http://localhost:5173: edits of pages and server show at once (PORT=, DATA=)
	cd web && TABLIER_DEV_PORT=$(PORT) TABLIER_DEV_DATA=$(abspath $(DATA)) npx vite

quick: web/node_modules/.stamp ## format, lint and the tests that matter for what changed since main (BASE=)
	@node web/scripts/quick.mjs $(BASE)

web/node_modules/.stamp: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

e2e/node_modules/.stamp: e2e/package.json e2e/package-lock.json
	cd e2e && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/public/core.wasm web/prover/prover.wasm &: always
	@node web/scripts/core.mjs

web/dist/index.html: web/node_modules/.stamp web/public/core.wasm web/prover/prover.wasm $(WEB_FILES)
	cd web && npx vite build --logLevel warn

# The client for TypeScript, with types made of the API's description. They are large, and made when it is built.
clients/typescript/dist/.stamp: clients/typescript/package.json clients/typescript/package-lock.json clients/typescript/tsconfig.json clients/typescript/src/index.ts clients/typescript/example/play.ts api/testdata/openapi.json
	cd clients/typescript && npm ci --no-audit --no-fund --loglevel=error && npm run build --silent >/dev/null
	@touch $@

# First what the others need, once; then side by side: many tests wait more than they work.
test: ## install what the tests need and run them all
	@$(MAKE) --no-print-directory bin/dev/tablier e2e/node_modules/.stamp clients/typescript/dist/.stamp chromium postgres s3
	@$(MAKE) --no-print-directory -j3 test-e2e test-go check-web check-go test-web

# What vet says is said by check-go. Tests that run side by side wait for one another more than they work.
# Without symbols for debuggers a test is linked with a third less work.
test-go: web/dist/index.html postgres s3
	go test -vet=off -ldflags='-s -w' -parallel 4 -timeout 30m ./...
	cd clients/go && go test ./...

test-web: web/node_modules/.stamp web/public/core.wasm web/prover/prover.wasm
	cd web && npm test --silent

test-e2e: bin/dev/tablier e2e/node_modules/.stamp clients/typescript/dist/.stamp chromium
	cd e2e && npm test --silent

e2e-slow: bin/dev/tablier e2e/node_modules/.stamp chromium ## the browser's tests with slow scripts and late connections: finds races (SLOW=, DELAY=)
	cd e2e && SLOW=$${SLOW:-4} DELAY=$${DELAY:-300} node --test --test-timeout=3600000 --test-concurrency=2 tests/

# Debian's Chromium without windows, when no browser is there.
chromium:
	@command -v "$(CHROMIUM)" >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null; }

# Debian's PostgreSQL, when none is there. Its own server is not needed: tests start theirs.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; }

# The S3 server of the tests, when Go's cache has none; and what Debian packages are made with.
s3:
	@go tool -modfile=tools/s3.mod -n versitygw >/dev/null
	@go tool -modfile=tools/dist.mod -n nfpm >/dev/null

check: check-go check-web ## formatting, vet, staticcheck, types and lint of the pages

check-go: web/public/core.wasm
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { echo "not gofmt-ed:"; gofmt -l $$(git ls-files '*.go'); exit 1; }
	go vet ./...
	go tool -modfile=tools/go.mod staticcheck ./...
	cd clients/go && go vet ./...
	GOOS=js GOARCH=wasm go vet -trimpath -tags=pages ./web/prover
	GOOS=js GOARCH=wasm go vet -trimpath ./web/core # as the rules for the pages are built: nothing is compiled twice

check-web: web/node_modules/.stamp
	cd web && npm run check --silent

long: build postgres ## what takes too long for every day: fuzzing, deep counts, the race detector
	CGO_ENABLED=1 go test -race -short ./...
	go test -count=1 -timeout 60m -run 'Golden|Examples|Perft' ./rules/games/...
	go test -count=1 -timeout 60m ./engine/suite -long
	go test -count=1 -timeout 60m ./solve/spaces -run Before -long
	go test -count=1 -timeout 60m ./play/live -run Simulation -long
	go test -count=1 -timeout 60m ./store/sqlite -run 'PowerCuts|DiskErrors' -long
	go test -count=1 -timeout 60m ./store/repair -run EveryPage -long
	go test -count=1 -timeout 60m ./internal/app -run 'KilledUnderLoad|KilledAmid|Resumes|Cluster' -long
	go test -count=1 -timeout 60m ./play/tournament -long
	@for pkg in $$(go list ./...); do \
		for f in $$(go test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
			echo "fuzz $$pkg $$f"; go test -run '^$$' -fuzz "^$$f$$" -fuzztime $${FUZZTIME:-60s} $$pkg; \
		done; \
	done

wire: web/node_modules/.stamp ## describe the API anew (api/testdata/openapi.json), and make the pages' types and the client in Go of it
	go test ./api -run Golden -update
	cd web && npm run wire --silent
	cd clients/go && go generate

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
