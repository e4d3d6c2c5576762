// Real proxies in front of a club, with the settings that docs/running.md shows.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const docs = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8')

/** The settings of a proxy in the documentation, for a club at another port. */
export function documented(proxy, port) {
  const [, settings] = new RegExp(`\`\`\`${proxy}\n([^]*?)\`\`\``).exec(docs) ?? []
  if (!settings?.includes('127.0.0.1:8080')) throw new Error(`docs/running.md has no settings for ${proxy}`)
  return settings.replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
}

const command = {
  nginx(dir, port, settings) {
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((p) => `${p}_temp_path ${dir};`).join(' ')
    writeFileSync(
      join(dir, 'nginx.conf'),
      `daemon off; master_process off; worker_processes 1; pid ${dir}/pid; error_log stderr;
events {} http { access_log off; ${own} server { listen 127.0.0.1:${port}; ${settings} } }`,
    )
    return [['/usr/sbin/nginx', '/usr/bin/nginx'].find((f) => existsSync(f)) ?? 'nginx', '-c', join(dir, 'nginx.conf')]
  },
  caddy(dir, port, settings) {
    writeFileSync(
      join(dir, 'Caddyfile'),
      `{\nadmin off\nauto_https off\n}\nhttp://127.0.0.1:${port} {\n${settings}\n}\n`,
    )
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')]
  },
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const s = createServer()
    s.on('error', reject)
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address()
      s.close(() => resolve(port))
    })
  })

/** Starts nginx or Caddy with settings for a site. */
export async function startProxy(proxy, settings) {
  const dir = mkdtempSync(join(tmpdir(), `tablier-${proxy}-`))
  const port = await freePort()
  const [program, ...words] = command[proxy](dir, port, settings)
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: dir } })
  let log = ''
  let failed
  child.on('error', (e) => (failed = e))
  for (const out of [child.stdout, child.stderr]) out.on('data', (d) => (log += d))
  const origin = `http://127.0.0.1:${port}`
  for (const end = Date.now() + 60_000; ;) {
    if (failed ?? child.exitCode !== null) throw new Error(`${proxy} did not start: ${failed ?? log}`)
    if (await fetch(origin).then(() => true, () => false)) break // prettier-ignore
    if (Date.now() > end) throw new Error(`${proxy} does not answer: ${log}`)
    await new Promise((r) => setTimeout(r, 50))
  }
  return {
    origin,
    async close() {
      const ended = new Promise((r) => child.once('exit', r))
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
