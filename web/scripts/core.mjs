// Compiles the rules for the page: public/core.wasm with Go's loader, which must be of the same Go release, and
// prover/prover.wasm. An unchanged file keeps its modification time, so that nothing is rebuilt from it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
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

mkdirSync(made, { recursive: true })

// Both at once, so that Go compiles them side by side. It does not rewrite a file whose sources have not changed.
// The prover is for the analysis pages alone. The build of the pages gives it a name with a hash of its content.
const flags = ['-trimpath', '-ldflags=-s -w', '-gcflags=all=-dwarf=false', '-tags=pages']
go(['build', ...flags, '-o', `${made}/`, './core', './prover'], { GOOS: 'js', GOARCH: 'wasm' })
const core = join(made, 'core')
const changed = put(core, join(out, 'core.wasm'))
put(join(made, 'prover'), join(web, 'prover', 'prover.wasm'))
put(join(go(['env', 'GOROOT']), 'lib', 'wasm', 'wasm_exec.js'), join(out, 'wasm_exec.js'))

const bytes = readFileSync(core)
if (process.argv.includes('--size')) {
  console.log(
    `core.wasm: ${bytes.length} bytes, gzip ${gzipSync(bytes, { level: 9 }).length}, brotli ${brotliCompressSync(bytes).length}`,
  )
} else if (changed) {
  console.log(`core.wasm: ${bytes.length} bytes`)
}
