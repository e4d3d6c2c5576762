// Runs the browser tests. If at most three files have failures, they run once more, one at a time: tests that pass
// then are reported as unstable, and tests that fail again fail the run. All failures are listed at the end.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const reporter = new URL('./failures.mjs', import.meta.url).href
const dir = mkdtempSync(join(tmpdir(), 'tablier-e2e-'))

/** Runs test files and returns the failures that failures.mjs reports. */
function run(files, concurrency) {
  const told = join(dir, 'failures.jsonl')
  const { status } = spawnSync(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${concurrency}`,
      '--test-timeout=1200000',
      '--test-reporter=tap',
      '--test-reporter-destination=stdout',
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${told}`,
      ...files,
    ],
    { stdio: 'inherit', cwd: fileURLToPath(new URL('..', import.meta.url)) },
  )
  const failed = readFileSync(told, 'utf8').split('\n').filter(Boolean).map(JSON.parse)
  if (status !== 0 && failed.length === 0) failed.push({ file: '', name: 'the test runner', error: `exit ${status}` })
  return failed
}

const tell = (title, failures) => {
  console.log(`\n${title}`)
  for (const f of failures) console.log(`- ${f.file}: ${f.name}\n${f.error.replace(/^/gm, '    ')}`)
}

const first = run(
  process.argv.slice(2).length ? process.argv.slice(2) : ['tests/'],
  Math.max(4, availableParallelism()),
)
const files = [...new Set(first.map((f) => f.file).filter(Boolean))]
const again = files.length > 0 && files.length <= 3 ? run(files, 1) : first
rmSync(dir, { recursive: true })
if (first.length) tell(again.length ? 'Failed:' : 'Unstable (failed, then passed alone):', first)
if (again.length && again !== first) tell('Failed again, alone:', again)
process.exit(again.length ? 1 : 0)
