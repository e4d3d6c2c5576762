import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import pages from './vite.config.ts'

export default mergeConfig(
  pages,
  defineConfig({ test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'], testTimeout: 60_000 } }),
)
