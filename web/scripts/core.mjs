// Compiles the rules for the page: public/core.wasm, and beside it Go's loader
// for it, which must be of the same Go release.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync, brotliCompressSync } from 'node:zlib'

const web = fileURLToPath(new URL('..', import.meta.url))
const out = web + 'public/core.wasm'
/** @param {string[]} args */
const go = (args, env = {}) =>
  execFileSync('go', args, { cwd: web, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    .toString()
    .trim()

go(['build', '-trimpath', '-ldflags=-s -w', '-o', out, './core'], { GOOS: 'js', GOARCH: 'wasm' })
// The icons of the installed application are drawn, not kept.
go(['run', './icons', web + 'public/icons'])
copyFileSync(go(['env', 'GOROOT']) + '/lib/wasm/wasm_exec.js', web + 'public/wasm_exec.js')

if (process.argv.includes('--size')) {
  const bytes = readFileSync(out)
  console.log(
    `core.wasm: ${bytes.length} bytes, gzip ${gzipSync(bytes, { level: 9 }).length}, brotli ${brotliCompressSync(bytes).length}`,
  )
} else {
  console.log(`core.wasm: ${statSync(out).size} bytes`)
}
