import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy has no inline scripts
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': process.env.TABLIER_SERVER ?? 'http://127.0.0.1:8080' } },
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
})
