// The club at work on its code: `make dev`. The pages come from Vite; the server behind them is built from this
// checkout, and built and started again when its code changes. The rules in the browser are compiled again, too, and
// the pages are loaded anew where that changed them.
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

/** Folders of the checkout that no Go program is made of. */
const apart = new Set(['bin', 'data', 'deploy', 'docs', 'e2e', 'node_modules', 'tools'])
const folders = readdirSync(root, { withFileTypes: true })
  .filter((f) => f.isDirectory() && !f.name.startsWith('.') && !apart.has(f.name))
  .map((f) => f.name)

/** Whether a change of a file asks for a new server: code, and what is compiled in. What is under web is Vite's. */
const matters = (file: string): boolean => {
  const name = relative(root, file)
  if (/_test\.go$/.test(name)) return false
  if (/\.go$|^go\.(mod|sum)$/.test(name)) return true
  return /\.(sql|md|jsonl?|bin|toml)$/.test(name) && /^[^/]+\//.test(name) && !name.startsWith('web/')
}

/** The server of the checkout: built, started, and started again. */
class Server {
  #child: ChildProcess | undefined
  #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  /** Builds the program; false, and the compiler's words are shown, where that fails. */
  async build(): Promise<boolean> {
    try {
      await run('go', ['build', '-ldflags=-w', '-o', 'bin/dev/server', './cmd/tablier'], { cwd: root })
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

  /** Ends the server with Vite, however that ends. */
  kill(): void {
    this.#child?.kill()
  }
}

/** Compiles the browser's core; true where it is another one. */
async function core(log: Logger): Promise<boolean> {
  try {
    const { stdout } = await run(process.execPath, ['scripts/core.mjs'], { cwd: join(root, 'web') })
    return stdout !== ''
  } catch (e) {
    log.error((e as { stderr?: string }).stderr ?? String(e))
    return false
  }
}

/** Runs an action now, and once more where it was asked for meanwhile. */
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
  // Vite takes what a worker imports for a source of its own; Go's loader is none.
  vite.middlewares.use('/wasm_exec.js', (_, answer) => {
    answer.setHeader('Content-Type', 'text/javascript')
    answer.end(readFileSync(join(root, 'web/public/wasm_exec.js')))
  })
  renew()
  process.on('exit', () => server.kill())
  vite.httpServer?.on('close', () => void server.stop())
}

/** The server with the pages, where Vite serves them; not where it builds or tests them, nor before another server. */
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
