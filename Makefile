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

WEB_FILES := $(shell find web/src web/worker web/scripts web/index.html web/embed.html web/vite.config.ts web/svelte.config.js web/public -type f -not -name 'core.wasm*' -not -name wasm_exec.js -not -path '*/icons/*' 2>/dev/null)

.PHONY: help run build wire dev quick outdated test test-go test-web test-e2e e2e-slow check check-go check-web long bench profile clean chromium postgres s3 dist always

help: ## show this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

run: build ## build everything and open the club on http://localhost:8080 (PORT=, DATA=)
	bin/tablier serve --port $(PORT) --data $(DATA)

build: bin/tablier ## build bin/tablier with the pages inside

# The rules below always run Go, which knows best which sources a program has. If nothing changed, its cache answers
# within a second. Each rule rewrites its file only if the content differs, so that make rebuilds no more than needed.
always:

# search.pgo is a CPU profile of the engine. With it, the compiler makes the search of most games a little faster
# (docs/lab/2026-11-24-strength.md). It is not named default.pgo, since the tests would then build everything again.
# CGO_ENABLED=0 gives a static binary, whether or not a C compiler is installed.
bin/tablier: web/dist/index.html always
	CGO_ENABLED=0 go build -trimpath -pgo=cmd/tablier/search.pgo -ldflags='-s -w' -o $@ ./cmd/tablier

# The files of a release: a program for every system, Debian packages, and checksums.
dist: web/dist/index.html ## build the release into dist/: archives for five systems, Debian packages, checksums (PLATFORMS=)
	deploy/dist.sh

# The program as the tests build it, without the profile, so that Go reuses their compiled packages.
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

# The TypeScript client. Its build generates the types from the API's description, since they are too large to commit.
clients/typescript/dist/.stamp: clients/typescript/package.json clients/typescript/package-lock.json clients/typescript/tsconfig.json clients/typescript/src/index.ts clients/typescript/example/play.ts api/testdata/openapi.json
	cd clients/typescript && npm ci --no-audit --no-fund --loglevel=error && npm run build --silent >/dev/null
	@touch $@

# First build what all suites need. Then run the suites in parallel, since many tests mostly wait.
test: ## install what the tests need and run them all
	@$(MAKE) --no-print-directory bin/dev/tablier e2e/node_modules/.stamp clients/typescript/dist/.stamp chromium postgres s3
	@$(MAKE) --no-print-directory -j3 test-e2e test-go check-web check-go test-web

# check-go runs vet, so it is off here. Tests that run in parallel mostly wait for one another.
# Without debug symbols, linking a test takes a third less work.
test-go: web/dist/index.html postgres s3
	go test -vet=off -ldflags='-s -w' -parallel 4 -timeout 30m ./...
	cd clients/go && go test ./...

test-web: web/node_modules/.stamp web/public/core.wasm web/prover/prover.wasm
	cd web && npm test --silent

test-e2e: bin/dev/tablier e2e/node_modules/.stamp clients/typescript/dist/.stamp chromium
	cd e2e && npm test --silent

e2e-slow: bin/dev/tablier e2e/node_modules/.stamp chromium ## the browser's tests with slow scripts and late connections: finds races (SLOW=, DELAY=)
	cd e2e && SLOW=$${SLOW:-4} DELAY=$${DELAY:-300} node --test --test-timeout=3600000 --test-concurrency=2 tests/

# Installs Debian's headless Chromium if there is no browser.
chromium:
	@command -v "$(CHROMIUM)" >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null; }

# Installs Debian's PostgreSQL if there is none. Its server need not run, because tests start their own.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; }

# Builds the S3 server of the tests and the tool that makes Debian packages, unless Go's cache has them.
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
	GOOS=js GOARCH=wasm go vet -trimpath ./web/core # the flags of the pages' build, so that packages compile only once

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
	FULL=1 $(MAKE) --no-print-directory test-e2e
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
