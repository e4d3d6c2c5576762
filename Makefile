# The commands of the house. `make run` and `make test` do all set-up themselves.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PORT ?= 8080
DATA ?= data
CHROMIUM ?= $(shell command -v chromium || command -v chromium-browser || command -v google-chrome || echo /usr/bin/chromium)
export CHROMIUM
# The server is one static binary, whatever C compiler is about.
export CGO_ENABLED ?= 0

GO_FILES := $(shell find . -name '*.go' -not -path './node_modules/*' -not -path './web/node_modules/*' 2>/dev/null)
GO_DATA := $(shell find rules store api lab learn engine -name '*.md' -o -name '*.sql' -o -name net.bin -o -name '*.json' -o -name '*.jsonl' 2>/dev/null)
WEB_FILES := $(shell find web/src web/index.html web/vite.config.ts web/public -type f -not -name 'core.wasm*' -not -name wasm_exec.js 2>/dev/null)

.PHONY: help run build test test-go test-web test-e2e e2e-slow check long bench profile clean chromium postgres

help: ## show this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

run: build ## build everything and open the club on http://localhost:8080 (PORT=, DATA=)
	bin/tablier serve --port $(PORT) --data $(DATA)

build: bin/tablier ## build bin/tablier with the pages inside

# search.pgo tells the compiler what the engine does most, which makes most games a little quicker
# (docs/strength.md). Not default.pgo, with which tests would build everything a second time.
bin/tablier: web/dist/index.html $(GO_FILES) $(GO_DATA) cmd/tablier/search.pgo go.mod go.sum
	go build -trimpath -pgo=cmd/tablier/search.pgo -ldflags='-s -w' -o $@ ./cmd/tablier

web/node_modules/.stamp: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

e2e/node_modules/.stamp: e2e/package.json e2e/package-lock.json
	cd e2e && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/public/core.wasm: $(GO_FILES) $(GO_DATA) go.mod go.sum
	@mkdir -p web/public
	cd web && npm run core --silent

web/dist/index.html: web/node_modules/.stamp web/public/core.wasm $(WEB_FILES)
	cd web && npx vite build --logLevel warn

test: check test-go test-web test-e2e ## install what the tests need and run them all

test-go: web/dist/index.html postgres
	go test ./...

test-web: web/node_modules/.stamp web/public/core.wasm
	cd web && npm test --silent

test-e2e: build e2e/node_modules/.stamp chromium
	cd e2e && npm test --silent

e2e-slow: build e2e/node_modules/.stamp chromium ## the browser's tests with slow scripts and late connections: finds races (SLOW=, DELAY=)
	cd e2e && SLOW=$${SLOW:-4} DELAY=$${DELAY:-300} node --test --test-timeout=3600000 --test-concurrency=2 tests/

# Debian's Chromium, when no browser is there.
chromium:
	@command -v "$(CHROMIUM)" >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null; }

# Debian's PostgreSQL, when none is there. Its own server is not needed: tests start theirs.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; }

check: web/node_modules/.stamp web/public/core.wasm ## formatting, vet, staticcheck, types and lint of the pages
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { echo "not gofmt-ed:"; gofmt -l $$(git ls-files '*.go'); exit 1; }
	go vet ./...
	go tool -modfile=tools/go.mod staticcheck ./...
	GOOS=js GOARCH=wasm go vet ./web/core
	cd web && npm run check --silent

long: build postgres ## what takes too long for every day: fuzzing, deep counts, the race detector
	CGO_ENABLED=1 go test -race -short ./...
	go test -count=1 -timeout 60m -run 'Golden|Examples|Perft' ./games/...
	go test -count=1 -timeout 60m ./engine/suite -long
	go test -count=1 -timeout 60m ./solve/spaces -run Before -long
	go test -count=1 -timeout 60m ./live -run Simulation -long
	go test -count=1 -timeout 60m ./internal/app -run 'KilledUnderLoad|Resumes|Cluster' -long
	@for pkg in $$(go list ./...); do \
		for f in $$(go test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
			echo "fuzz $$pkg $$f"; go test -run '^$$' -fuzz "^$$f$$" -fuzztime $${FUZZTIME:-60s} $$pkg; \
		done; \
	done

bench: ## measure speed: leaves and plies a second, one core
	GOMAXPROCS=1 go test -run '^$$' -bench . -benchtime 3s ./games/... ./engine/... ./record/...

profile: ## have the compiler learn anew from the engine's benchmark (cmd/tablier/search.pgo)
	at=$$(mktemp -d); trap 'rm -rf "$$at"' EXIT; GOMAXPROCS=1 go test -trimpath -o "$$at/engine.test" -run '^$$' -bench 'Search/.*/threads=1$$' -benchtime 5s \
		-cpuprofile "$$at/search.pgo" ./engine && cp "$$at/search.pgo" cmd/tablier/search.pgo

include engine/train/networks.mk

clean: ## remove what was built
	rm -rf bin web/public/core.wasm web/public/wasm_exec.js e2e/out
	find web/dist -mindepth 1 -not -name .keep -delete
