// The examples of the clients in TypeScript, Go and Python play whole games against a real server, and so does the bot of
// the documentation.
import assert from 'node:assert/strict'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { after, before, test } from 'node:test'
import { startServer } from '../lib/server.mjs'
import { until } from '../lib/wait.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
let server

before(async () => {
  server = await startServer()
})
after(async () => {
  await server?.close()
})

/** Calls the API as a browser does. Returns the answer and its cookie. */
async function post(path, body, cookie = '') {
  const r = await fetch(`${server.base}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.base, Cookie: cookie },
    body: JSON.stringify(body),
  })
  const out = await r.json()
  assert.ok(r.ok, JSON.stringify(out))
  return { out, cookie: r.headers.getSetCookie()[0]?.split(';')[0] }
}

test('the example signs in, begins a game, follows it and plays it to the end', async () => {
  const { cookie } = await post('/sign-up', { name: 'Ursule', password: 'un âne, deux phares' })
  const { out } = await post('/me/tokens', { label: 'client', scopes: ['read', 'play'] }, cookie)
  const play = `${root}clients/typescript/dist/example/play.js`
  const { stdout } = await run(process.execPath, [play, server.base, out.secret])
  const [, id, reason] = /^Ursule: (\w+) court-circuit finished \S+ (\S+) after \d+ plies\n$/.exec(stdout) ?? []
  assert.ok(id, stdout)
  const game = await (await fetch(`${server.base}/api/v1/games/${id}`)).json()
  assert.equal(game.reason, reason)
  assert.equal(game.status, 'finished')
  await assert.rejects(run(process.execPath, [play, server.base, 'no token']), /401/)
})

test('the example in Go plays a whole game, too', async () => {
  const { cookie } = await post('/sign-up', { name: 'Ulysse', password: 'un âne, deux phares' })
  const { out } = await post('/me/tokens', { label: 'client', scopes: ['read', 'play'] }, cookie)
  const play = (token) => run('go', ['run', './example', server.base, token], { cwd: `${root}clients/go` })
  const { stdout } = await play(out.secret)
  const [, id, reason] = /^Ulysse: (\w+) court-circuit finished \S+ (\S+) after \d+ plies\n$/.exec(stdout) ?? []
  assert.ok(id, stdout)
  const game = await (await fetch(`${server.base}/api/v1/games/${id}`)).json()
  assert.equal(game.reason, reason)
  assert.equal(game.status, 'finished')
  await assert.rejects(play('no token'), /answered 401/)
})

const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0

test('the example in Python plays a whole game, too', { skip: !python }, async () => {
  const { cookie } = await post('/sign-up', { name: 'Ulric', password: 'un âne, deux phares' })
  const { out } = await post('/me/tokens', { label: 'client', scopes: ['read', 'play'] }, cookie)
  const play = (token) => run('python3', ['-B', `${root}clients/python/example.py`, server.base, token])
  const { stdout } = await play(out.secret)
  const [, id, reason] = /^Ulric: (\w+) court-circuit finished \S+ (\S+) after \d+ plies\n$/.exec(stdout) ?? []
  assert.ok(id, stdout)
  const game = await (await fetch(`${server.base}/api/v1/games/${id}`)).json()
  assert.equal(game.reason, reason)
  await assert.rejects(play('no token'), /Refusal/)
})

test('the bot of the documentation accepts a challenge and plays', { skip: !python }, async () => {
  const [, code] = /```python\n(.*?)```/s.exec(readFileSync(`${root}docs/bots.md`, 'utf8'))
  assert.ok(code.split('\n').length <= 41, 'the bot has more than 40 lines')
  const { cookie } = await post('/sign-up', { name: 'Automate', password: 'un âne, deux phares' })
  const { out } = await post('/me/tokens', { label: 'bot', scopes: ['bot:play'] }, cookie)
  const bot = spawn('python3', ['-B', '-c', code, server.base], {
    env: { ...process.env, PYTHONPATH: `${root}clients/python`, TABLIER_BOT_TOKEN: out.secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(bot.stdout, 'data')
    const person = (await post('/sign-up', { name: 'Ulla', password: 'un âne, deux phares' })).cookie
    const challenge = { game: 'court-circuit', to: 'Automate', clock: '300+3', side: 'black' }
    const { id } = (await post('/challenges', challenge, person)).out
    const get = async (path) => (await fetch(`${server.base}/api/v1${path}`, { headers: { Cookie: person } })).json()
    let game
    await until('the bot has moved', async () => {
      const { played } = await get(`/challenges/${id}`)
      game = played && (await get(`/games/${played}`))
      return game?.plies > 0
    })
    const { legal } = await get(`/games/${game.id}/position`)
    await post(`/games/${game.id}/moves`, { move: legal[0], seq: game.seq }, person)
    await until('the bot has moved again', async () => (await get(`/games/${game.id}`)).plies > 2)
    const { seq } = await get(`/games/${game.id}`)
    await post(`/games/${game.id}/resign`, { side: 'black', seq }, person)
    assert.equal(bot.exitCode, null)
  } finally {
    bot.kill()
  }
})

test('the client has every call of the API', () => {
  const types = readFileSync(`${root}clients/typescript/src/schema.ts`, 'utf8')
  const { paths } = JSON.parse(readFileSync(`${root}api/testdata/openapi.json`, 'utf8'))
  for (const methods of Object.values(paths))
    for (const { operationId } of Object.values(methods)) assert.ok(types.includes(`operations["${operationId}"]`))
})
