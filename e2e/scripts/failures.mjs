// A reporter for node:test that lists only failures, one line of JSON per test.
import { relative } from 'node:path'

export default async function* failures(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:fail' || data.details?.error?.failureType === 'subtestsFailed') continue
    const error = data.details?.error
    const text = String(error?.cause?.stack ?? error?.cause ?? error?.stack ?? error)
    yield `${JSON.stringify({ file: data.file ? relative(process.cwd(), data.file) : '', name: data.name, error: text.slice(0, 4000) })}\n`
  }
}
