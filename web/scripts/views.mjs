// Runs the module given (src/first/server.ts, built for Node) and writes what it makes, as JSON.
import { pathToFileURL } from 'node:url'

// What the pages' modules look for in a browser when they begin.
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
process.stdout.write(text, () => process.exit(0)) // some modules set timers
