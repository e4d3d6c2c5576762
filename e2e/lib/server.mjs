// Starts the real server on its own port with its own data folder.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { binary } from './binary.mjs'
import { delay, slowLine } from './slow.mjs'

/** Finds a free port below the ephemeral ports, so that it stays free while the server restarts. */
async function freePort() {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    const free = await new Promise((resolve) => {
      const s = createServer()
      s.on('error', () => resolve(false))
      s.listen(port, '127.0.0.1', () => s.close(() => resolve(true)))
    })
    if (free) return port
  }
}

/**
 * Ports of servers that have ended. The next server takes one of them, so that the browser still has the pages' code
 * in its cache: it keeps that by address.
 */
const left = []

/** How long a server may take to become ready, in ms. */
const patience = 60_000

/** Starts a server. more holds further command-line arguments, or is a function from its address to them. */
export async function startServer(more = []) {
  const data = mkdtempSync(join(tmpdir(), 'tablier-e2e-'))
  const port = left.pop() ?? (await freePort())
  const direct = `http://127.0.0.1:${port}`
  const line = delay > 0 ? await slowLine(port) : null
  const base = line ? `http://127.0.0.1:${line.address().port}` : direct
  let child
  let log = ''

  async function start() {
    const words = typeof more === 'function' ? more(base) : more
    child = spawn(binary, ['serve', '--port', String(port), '--data', data, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const out of [child.stdout, child.stderr]) out.on('data', (d) => (log += d))
    for (const end = Date.now() + patience; Date.now() < end;) {
      if (child.exitCode !== null) throw new Error(`the server ended at once:\n${log}`)
      try {
        if ((await fetch(`${direct}/readyz`, { signal: AbortSignal.timeout(5000) })).ok) return
      } catch {
        // not yet listening
      }
      await new Promise((r) => setTimeout(r, 50))
    }
    throw new Error(`the server did not become ready:\n${log}`)
  }

  async function stop() {
    if (!child || child.exitCode !== null) return
    const ended = new Promise((r) => child.once('exit', r))
    child.kill('SIGTERM')
    await ended
  }

  await start()
  return {
    base,
    port,
    /** The address that bypasses the slow line of DELAY. */
    direct,
    data,
    start,
    stop,
    log: () => log,
    async close() {
      await stop()
      left.push(port)
      line?.close()
      rmSync(data, { recursive: true, force: true })
    },
    async api(path, body) {
      const init =
        body === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json' },
              body: typeof body === 'string' ? body : JSON.stringify(body),
            }
      const r = await fetch(`${direct}/api/v1${path}`, init)
      if (!r.ok) throw new Error(`${path}: ${r.status} ${await r.text()}`)
      return r.json()
    },
    /** Makes a game between two people by the API. */
    twoHere(game, more = {}) {
      return this.api('/games', {
        game,
        white: { kind: 'person', name: 'Chantal' },
        black: { kind: 'person', name: 'François' },
        ...more,
      })
    },
  }
}
