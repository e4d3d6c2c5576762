// Runs the browser tests: npm test [-- FILE…]
//
// A few workers take the files one by one, and the files of a worker share a Chromium. If at most three files have
// failures, these run once more, one at a time: tests that pass then are reported as unstable, and tests that fail again
// fail the run. All failures are listed at the end. With CPU=1 it also lists the processor time of each file.
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Meter } from './cpu.mjs'

const worker = fileURLToPath(new URL('worker.mjs', import.meta.url))
const reporter = new URL('failures.mjs', import.meta.url).href
const root = fileURLToPath(new URL('..', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'tablier-e2e-'))
const meter = process.env.CPU ? new Meter() : undefined

/** Starts worker number n, which takes files from the queue. Returns the failures that failures.mjs reports. */
async function work(n, queue) {
  const told = join(dir, `failures-${n}.jsonl`)
  const child = fork(worker, {
    cwd: root,
    execArgv: [
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${told}`,
    ],
  })
  let at = ''
  child.on('message', () => {
    meter?.note(child.pid, at)
    at = queue.shift() ?? ''
    child.send(at)
  })
  const status = await new Promise((done) => child.once('exit', (code, signal) => done(signal ?? code)))
  const failed = readFileSync(told, 'utf8').split('\n').filter(Boolean).map(JSON.parse)
  if (status !== 0 && failed.length === 0) failed.push({ file: at, name: 'the test runner', error: `exit ${status}` })
  return failed
}

/** Runs files with some workers, and returns all failures. */
async function run(files, workers) {
  const queue = [...files]
  const n = Math.min(workers, files.length)
  return (await Promise.all(Array.from({ length: n }, (_, i) => work(i, queue)))).flat()
}

const tell = (title, failures) => {
  console.log(`\n${title}`)
  for (const f of failures) console.log(`- ${f.file}: ${f.name}\n${f.error.replace(/^/gm, '    ')}`)
}

const asked = process.argv.slice(2).map((path) => resolve(path))
const all = readdirSync(join(root, 'tests')).filter((name) => name.endsWith('.test.mjs'))
const first = await run(
  asked.length > 0 ? asked : all.map((name) => join(root, 'tests', name)),
  Number(process.env.WORKERS) || Math.max(3, availableParallelism()),
)
const files = [...new Set(first.map((f) => f.file).filter(Boolean))].map((path) => resolve(root, path))
const again = files.length > 0 && files.length <= 3 ? await run(files, 1) : first
rmSync(dir, { recursive: true })
if (first.length) tell(again.length ? 'Failed:' : 'Unstable (failed, then passed alone):', first)
if (again.length && again !== first) tell('Failed again, alone:', again)
meter?.tell()
process.exit(again.length ? 1 : 0)
