// The program under test: the one that TABLIER names, or else the one that make builds.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const binary = process.env.TABLIER ?? fileURLToPath(new URL('../../bin/tablier', import.meta.url))
if (!existsSync(binary)) throw new Error(`There is no program to test at ${binary}: run make build.`)
