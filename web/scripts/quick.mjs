// `make quick` checks a change within a minute: format, lint and the tests that it affects. In Go these are the tests
// of the changed packages, then of packages that import them while time remains. In the pages they are the tests that
// import a changed file. `make test` runs everything.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'web')
const began = Date.now()
/** The time after which no more importing packages are tested, in seconds. */
const budget = 40
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
  if (changed.some((f) => /^(clients\/go\/|api\/testdata\/openapi\.json$)/.test(f)))
    step('test clients/go', 'go', ['test', './...'], join(root, 'clients', 'go'))
  if (changed.some((f) => /^go\.(mod|sum)$/.test(f))) for (const p of packages) start.add(p.ImportPath)
  if (start.size === 0) return
  const first = [...start]
  const next = packages.filter((p) => !start.has(p.ImportPath) && p.near.some((i) => start.has(i)))
  const near = next.map((p) => p.ImportPath)
  step(`vet ${first.length} packages and ${near.length} that import them`, 'go', ['vet', ...first, ...near])
  step('staticcheck', 'go', ['tool', '-modfile=tools/go.mod', 'staticcheck', ...first])
  step(`test ${first.map(short).join(' ')}`, 'go', ['test', '-short', ...first])
  const imports = 'tablier/internal/archtest'
  if (!start.has(imports)) step('import directions', 'go', ['test', imports])
  let done = 0
  for (; done < near.length && seconds() < budget; done += 4) {
    const some = near.slice(done, done + 4)
    step(`test ${some.map(short).join(' ')}`, 'go', ['test', '-short', ...some])
  }
  if (done < near.length) console.log(`not tested, for want of time: ${near.slice(done).map(short).join(' ')}`)
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
