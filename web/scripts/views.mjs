// Runs the given module (src/app/first/server.ts, built for Node) and writes its result as JSON.
import { pathToFileURL } from 'node:url'

// Stubs of the browser globals that the pages' modules use when they load.
const nothing = () => undefined
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['fr'], onLine: true }, configurable: true })
Object.assign(globalThis, {
  addEventListener: nothing,
  localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
  location: new URL('http://club.invalid/-'),
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
})
const { make } = await import(pathToFileURL(process.argv[2] ?? '').href)
const text = JSON.stringify(await make())
process.stdout.write(text, () => process.exit(0)) // exit explicitly, since some modules set timers
