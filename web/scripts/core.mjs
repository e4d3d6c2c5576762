// Compiles the rules for the page: public/core.wasm with Go's loader, which must be of the same Go release, and
// prover/prover.wasm. An unchanged file keeps its modification time, so that nothing is rebuilt from it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync, brotliCompressSync } from 'node:zlib'

const web = fileURLToPath(new URL('..', import.meta.url))
const out = join(web, 'public')
const made = join(fileURLToPath(new URL('../..', import.meta.url)), 'bin', 'core')

/** @param {string[]} args */
const go = (args, env = {}) =>
  execFileSync('go', args, { cwd: web, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    .toString()
    .trim()

/**
 * Copies a file unless the target has the same content. Returns whether it copied.
 * @param {string} from
 * @param {string} to
 */
function put(from, to) {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return false
  copyFileSync(from, to)
  return true
}

mkdirSync(join(out, 'icons'), { recursive: true })
mkdirSync(made, { recursive: true })

// Go does not rewrite the file if its sources have not changed.
const core = join(made, 'core.wasm')
go(['build', '-trimpath', '-ldflags=-s -w', '-o', core, './core'], { GOOS: 'js', GOARCH: 'wasm' })
const changed = put(core, join(out, 'core.wasm'))

// The prover, which only the analysis pages load. The build gives it a name with a hash of its content.
const prover = join(made, 'prover.wasm')
go(['build', '-trimpath', '-tags=pages', '-ldflags=-s -w', '-o', prover, './prover'], { GOOS: 'js', GOARCH: 'wasm' })
put(prover, join(web, 'prover', 'prover.wasm'))

// The icons of the installed application are generated; draw them again only if the program is new.
const draw = join(made, 'icons')
const drawn = join(out, 'icons', 'touch-180.png')
const time = (/** @type {string} */ file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
go(['build', '-o', draw, './icons']) // the same flags as for the tests, so that packages compile only once
if (time(draw) > time(drawn)) {
  execFileSync(draw, [join(out, 'icons')])
}
put(join(go(['env', 'GOROOT']), 'lib', 'wasm', 'wasm_exec.js'), join(out, 'wasm_exec.js'))

const bytes = readFileSync(core)
if (process.argv.includes('--size')) {
  console.log(
    `core.wasm: ${bytes.length} bytes, gzip ${gzipSync(bytes, { level: 9 }).length}, brotli ${brotliCompressSync(bytes).length}`,
  )
} else if (changed) {
  console.log(`core.wasm: ${bytes.length} bytes`)
}
