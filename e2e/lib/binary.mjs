// The program under test: the one that TABLIER names, or else the newer of the two that make builds.
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const made = ['bin/tablier', 'bin/dev/tablier'].map((path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)))
const time = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const [older, newer] = made.sort((a, b) => time(a) - time(b))

export const binary = process.env.TABLIER ?? (time(newer) > 0 ? newer : older)
if (time(binary) === 0)
  throw new Error(
    `There is no program to test at ${binary}: run make build, or make bin/dev/tablier, which is quicker.`,
  )
