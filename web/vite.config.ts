import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** The rules are by far the largest file: the server sends them better packed than it could itself. */
const pack = {
  name: 'pack',
  apply: 'build' as const,
  closeBundle() {
    const bytes = readFileSync('dist/core.wasm')
    writeFileSync('dist/core.wasm.br', brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  },
}

export default defineConfig({
  plugins: [svelte(), pack],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy has no inline scripts
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': process.env.TABLIER_SERVER ?? 'http://127.0.0.1:8080' } },
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'], testTimeout: 60_000 },
})
