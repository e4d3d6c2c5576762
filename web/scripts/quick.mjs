// `make quick` checks a change within a minute: format, lint and the tests that it affects. In Go these are the tests
// of the changed packages and the suites that cover them, then of packages that import them while time remains. In the
// pages they are the tests that import a changed file. `make test` runs everything.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'web')
const began = Date.now()
/** The time after which no more importing packages are tested, in seconds. */
const budget = 20
/**
 * The packages whose tests cover a folder. A conformance suite has no tests of its own, and neither has the code that
 * several stores share. PostgreSQL is left to make test, because its server takes seconds to start.
 * @type {Record<string, string[]>}
 */
const covers = {
  'store/sqlcore': ['store/sqlite'],
  'store/storetest': ['store/sqlite'],
  'play/bus/bustest': ['play/bus/mem'],
  'rules/game': ['rules/games/...'],
  'rules/game/gametest': ['rules/games/...'],
  'rules/board': ['rules/games/...'],
  'engine/enginetest': ['engine/roster'],
  'api/edge': ['api'],
}
const seconds = () => (Date.now() - began) / 1000

/**
 * @param {string} command
 * @param {string[]} args
 */
const read = (command, args) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\n')
    .filter(Boolean)

let failed = 0
/**
 * Runs a command and shows its output only if it fails.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 */
function step(what, command, args, cwd = root) {
  const start = Date.now()
  const r = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 })
  const ok = r.status === 0
  if (!ok) failed++
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${what} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  if (!ok) console.log((r.error ? String(r.error) : r.stdout + r.stderr).trimEnd())
  return ok
}

/** The commit to compare with: the argument, or else the merge base with main. */
function base() {
  if (process.argv[2]) return process.argv[2]
  for (const main of ['main', 'origin/main', 'HEAD']) {
    const r = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: root, encoding: 'utf8' })
    if (r.status === 0) return r.stdout.trim()
  }
  return 'HEAD'
}

const from = base()
const changed = [
  ...new Set([
    ...read('git', ['diff', '--name-only', from]),
    ...read('git', ['ls-files', '--others', '--exclude-standard']),
  ]),
]
const there = changed.filter((f) => existsSync(join(root, f)))
if (changed.length === 0) {
  console.log('Nothing has changed.')
  process.exit(0)
}
console.log(`${changed.length} changed files since ${from.slice(0, 12)}`)

goFiles()
pages()
console.log(`${failed === 0 ? 'passed' : `${failed} failed`} in ${seconds().toFixed(0)} s; make test runs all`)
process.exit(failed === 0 ? 0 : 1)

/** Runs gofmt, vet, staticcheck and tests of the changed Go code. */
function goFiles() {
  const own = there.filter((f) => f.endsWith('.go'))
  if (own.length > 0 && !formatted(own)) failed++
  /** @type {{ImportPath: string, Dir: string, near: string[]}[]} */
  const packages = read('go', [
    'list',
    '-f',
    '{"ImportPath":"{{.ImportPath}}","Dir":"{{.Dir}}","near":["{{join .Imports "\\",\\""}}","{{join .TestImports "\\",\\""}}","{{join .XTestImports "\\",\\""}}"]}',
    './...',
  ]).map((line) => JSON.parse(line))
  // A file belongs to the package of its nearest folder with one. This includes testdata and embedded files.
  const byDir = new Map(packages.map((p) => [p.Dir.slice(root.length), p.ImportPath]))
  /** @type {Set<string>} */
  const start = new Set()
  for (const f of changed) {
    if (/^(web\/(src|tests|scripts|worker)|docs|e2e\/(tests|lib))\//.test(f)) continue
    for (let dir = dirname(f); dir !== '.'; dir = dirname(dir)) {
      const found = byDir.get(dir)
      if (!found) continue
      start.add(found)
      break
    }
  }
  // The Go client is a separate module, generated from the description of the API.
  if (changed.some((f) => /^(clients\/go\/|api\/testdata\/openapi\.json$)/.test(f))) {
    if (step('client in Go', 'make', ['--no-print-directory', 'clients/go/client.gen.go']))
      step('test clients/go', 'go', ['test', './...'], join(root, 'clients', 'go'))
  }
  if (changed.some((f) => /^go\.(mod|sum)$/.test(f))) for (const p of packages) start.add(p.ImportPath)
  if (start.size === 0) return
  const first = [...start]
  // The smallest first: they compile soonest, and are nearest to the change.
  const next = packages.filter((p) => !start.has(p.ImportPath) && p.near.some((i) => start.has(i)))
  const near = next.sort((a, b) => a.near.length - b.near.length).map((p) => p.ImportPath)
  step(`vet ${first.length} packages and ${near.length} that import them`, 'go', ['vet', ...first, ...near])
  step('staticcheck', 'go', ['tool', '-modfile=tools/go.mod', 'staticcheck', ...first])
  const suites = first.flatMap((p) => covers[short(p)] ?? []).map((p) => `tablier/${p}`)
  const tested = [...new Set([...first, ...suites])]
  step(`test ${tested.map(short).join(' ')}`, 'go', ['test', '-vet=off', '-short', ...tested])
  const imports = 'tablier/internal/archtest'
  if (!start.has(imports)) step('import directions', 'go', ['test', imports])
  let done = 0
  const more = near.filter((p) => !tested.includes(p))
  for (; done < more.length && seconds() < budget; done += 2) {
    const some = more.slice(done, done + 2)
    step(`test ${some.map(short).join(' ')}`, 'go', ['test', '-vet=off', '-short', ...some])
  }
  if (done < more.length) console.log(`not tested, for want of time: ${more.slice(done).map(short).join(' ')}`)
}

/** @param {string} path */
function short(path) {
  return path.replace(/^tablier\//, '')
}

/** @param {string[]} files */
function formatted(files) {
  const r = spawnSync('gofmt', ['-l', ...files], { cwd: root, encoding: 'utf8' })
  const wrong = r.stdout.split('\n').filter(Boolean)
  const ok = r.status === 0 && wrong.length === 0
  console.log(ok ? 'ok   gofmt' : `FAIL gofmt ${wrong.length > 0 ? `-w ${wrong.join(' ')}` : ''}`)
  if (r.stderr) console.log(r.stderr.trimEnd()) // a file does not parse
  return ok
}

/** Checks the format, lint, types and tests of changed pages, and the format of changed browser tests. */
function pages() {
  const scripts = there.filter(
    (f) => /^(web|e2e)\/.*\.(ts|mjs|js|svelte|css|json|html|md)$/.test(f) && !/package-lock/.test(f),
  )
  if (scripts.length === 0) return
  if (!step('modules of the pages', 'make', ['--no-print-directory', 'web/node_modules/.stamp'])) return
  const own = scripts.filter((f) => f.startsWith('web/')).map((f) => f.slice('web/'.length))
  step('prettier', 'npx', ['prettier', '--check', '--log-level', 'warn', ...scripts.map((f) => `../${f}`)], web)
  if (own.length === 0) return
  const code = own.filter((f) => /\.(ts|mjs|js|svelte)$/.test(f))
  if (code.length > 0) step('eslint', 'npx', ['eslint', '--no-warn-ignored', ...code], web)
  step('types', 'npx', ['svelte-check', '--fail-on-warnings', '--tsconfig', './tsconfig.json'], web)
  const core =
    existsSync(join(web, 'public', 'core.wasm')) || step('rules for the browser', 'node', ['scripts/core.mjs'], web)
  if (core && code.length > 0)
    step('test what imports them', 'npx', ['vitest', 'related', '--run', '--passWithNoTests', ...code], web)
}
