// The real server, started on a port of its own with a data folder of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const binary = process.env.TABLIER ?? fileURLToPath(new URL('../../bin/tablier', import.meta.url))

function freePort() {
  return new Promise((resolve, reject) => {
    const s = createServer()
    s.on('error', reject)
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address()
      s.close(() => resolve(port))
    })
  })
}

/** A server; more are further words of its command line, or a function that makes them of its address. */
export async function startServer(more = []) {
  const data = mkdtempSync(join(tmpdir(), 'tablier-e2e-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  let child
  let log = ''

  async function start() {
    const words = typeof more === 'function' ? more(base) : more
    child = spawn(binary, ['serve', '--port', String(port), '--data', data, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const out of [child.stdout, child.stderr]) out.on('data', (d) => (log += d))
    for (let i = 0; i < 200; i++) {
      if (child.exitCode !== null) throw new Error(`the server ended at once:\n${log}`)
      try {
        if ((await fetch(`${base}/readyz`)).ok) return
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
    data,
    start,
    stop,
    log: () => log,
    async close() {
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
    async api(path, body) {
      const init = body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json' }, body: typeof body === 'string' ? body : JSON.stringify(body) }
      const r = await fetch(`${base}/api/v1${path}`, init)
      if (!r.ok) throw new Error(`${path}: ${r.status} ${await r.text()}`)
      return r.json()
    },
    /** A game between two people, made by the API. */
    twoHere(game, more = {}) {
      return this.api('/games', { game, white: { kind: 'person', name: 'Chantal' }, black: { kind: 'person', name: 'François' }, ...more })
    },
  }
}
