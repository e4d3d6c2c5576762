// The development server: `make dev`. Vite serves the pages. The club's server is built from this checkout, and rebuilt
// and restarted when its code changes. The browser's rules are recompiled, too, and pages reload if they changed.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Logger, Plugin, ViteDevServer } from 'vite'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const port = process.env.TABLIER_DEV_PORT ?? '8080'
const server = process.env.TABLIER_SERVER ?? `http://127.0.0.1:${port}`

/** Folders of the checkout without source files of the Go programs. */
const apart = new Set(['bin', 'data', 'deploy', 'docs', 'e2e', 'node_modules', 'tools'])
const folders = readdirSync(root, { withFileTypes: true })
  .filter((f) => f.isDirectory() && !f.name.startsWith('.') && !apart.has(f.name))
  .map((f) => f.name)

/** Whether the server must be rebuilt if a file changes: Go code and embedded files. Vite handles those under web. */
const matters = (file: string): boolean => {
  const name = relative(root, file)
  if (/_test\.go$/.test(name)) return false
  if (/\.go$|^go\.(mod|sum)$/.test(name)) return true
  return /\.(sql|md|jsonl?|bin|toml)$/.test(name) && /^[^/]+\//.test(name) && !name.startsWith('web/')
}

/** Builds, starts and restarts the server of the checkout. */
class Server {
  #child: ChildProcess | undefined
  #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  /** Builds the program. If that fails, it logs the compiler's output and returns false. */
  async build(): Promise<boolean> {
    try {
      await run('go', ['build', '-o', 'bin/dev/server', './cmd/tablier'], { cwd: root })
      return true
    } catch (e) {
      this.#log.error((e as { stderr?: string }).stderr ?? String(e))
      return false
    }
  }

  async start(): Promise<void> {
    await this.stop()
    const data = process.env.TABLIER_DEV_DATA ?? join(root, 'data')
    this.#child = spawn(join(root, 'bin/dev/server'), ['serve', '--port', port, '--data', data], { stdio: 'inherit' })
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
  }

  /** Kills the server at once, when Vite's process exits. */
  kill(): void {
    this.#child?.kill()
  }
}

/** Compiles the browser's core. Returns whether it changed. */
async function core(log: Logger): Promise<boolean> {
  try {
    const { stdout } = await run(process.execPath, ['scripts/core.mjs'], { cwd: join(root, 'web') })
    return stdout !== ''
  } catch (e) {
    log.error((e as { stderr?: string }).stderr ?? String(e))
    return false
  }
}

/** Returns a function that runs an action, and runs it once more if called again meanwhile. */
function oneAtATime(action: () => Promise<void>): () => void {
  let busy = false
  let again = false
  return () => {
    again = true
    if (busy) return
    busy = true
    void (async () => {
      while (again) {
        again = false
        await action()
      }
      busy = false
    })()
  }
}

function attend(vite: ViteDevServer): void {
  const log = vite.config.logger
  const server = new Server(log)
  const renew = oneAtATime(async () => {
    const began = Date.now()
    const [built] = await Promise.all([
      server.build().then(async (built) => {
        if (built) await server.start()
        return built
      }),
      core(log).then((changed) => {
        if (changed) vite.ws.send({ type: 'full-reload' })
      }),
    ])
    if (built)
      log.info(`server: built and started in ${((Date.now() - began) / 1000).toFixed(1)} s`, { timestamp: true })
  })
  vite.watcher.add([...folders.map((name) => join(root, name)), join(root, 'go.mod')])
  for (const kind of ['add', 'change', 'unlink'] as const)
    vite.watcher.on(kind, (file) => {
      if (vite.httpServer?.listening && matters(file)) renew()
    })
  // Vite would process a worker's imports as sources. Serve Go's loader unchanged.
  vite.middlewares.use('/wasm_exec.js', (_, answer) => {
    answer.setHeader('Content-Type', 'text/javascript')
    answer.end(readFileSync(join(root, 'web/public/wasm_exec.js')))
  })
  renew()
  process.on('exit', () => server.kill())
  vite.httpServer?.on('close', () => void server.stop())
}

/** Runs the server while Vite serves the pages; not for builds and tests, nor if TABLIER_SERVER names another one. */
export const dev: Plugin = {
  name: 'dev',
  apply: 'serve',
  config: () => ({
    server: {
      proxy: { '/api': { target: server, ws: true }, '/tables': server, '/healthz': server, '/readyz': server },
    },
  }),
  configureServer(vite) {
    if (!process.env.VITEST && !process.env.TABLIER_SERVER) attend(vite)
  },
}
