// Runs test files one after another in one process, so that they share a Chromium. run.mjs starts it, and sends it the
// next file whenever it asks.
import { relative } from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { startBrowser } from '../lib/browser.mjs'

/** How long the tests of one file may take, in ms. */
const patience = 1_200_000

const next = () =>
  new Promise((resolve) => {
    process.once('message', resolve)
    process.send('next')
  })

const browser = await startBrowser() // in use until all files are done
for (let file = await next(); file; file = await next()) {
  await new Promise((done) =>
    describe(relative(process.cwd(), file), { timeout: patience }, () => {
      after(done) // runs after the hooks of the file
      describe('tests', () => import(pathToFileURL(file)))
    }),
  )
}
await browser.close()
process.disconnect()
