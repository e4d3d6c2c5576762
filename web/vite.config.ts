import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** The rules are by far the largest file: the server sends them better packed than it could itself. */
const pack = {
  name: 'pack',
  apply: 'build' as const,
  writeBundle({ dir = 'dist' }: { dir?: string }) {
    const bytes = readFileSync(`${dir}/core.wasm`)
    writeFileSync(`${dir}/core.wasm.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  },
}

/** The service worker knows every file of its version by address and digest. */
const worker = {
  name: 'worker',
  apply: 'build' as const,
  writeBundle({ dir = 'dist' }: { dir?: string }) {
    const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((f) => statSync(`${dir}/${f}`).isFile() && !/(^|\/)\.|\.br$|^sw\.js$/.test(f))
      .sort()
    const files = names.map((f) => [`/${f}`, `sha256-${createHash('sha256').update(readFileSync(`${dir}/${f}`)).digest('base64')}`])
    const code = readFileSync('worker/sw.js', 'utf8').replace(/^\/\* global.*\n/, '')
    const version = createHash('sha256').update(JSON.stringify(files)).update(code).digest('hex').slice(0, 12)
    writeFileSync(`${dir}/sw.js`, `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(files)}\n${code}`)
  },
}

export default defineConfig({
  plugins: [svelte(), pack, worker],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy has no inline scripts
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': process.env.TABLIER_SERVER ?? 'http://127.0.0.1:8080' } },
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'], testTimeout: 60_000 },
})
