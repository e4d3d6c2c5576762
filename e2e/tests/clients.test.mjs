// The examples of the TypeScript and Go clients play whole games against a real server.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { after, before, test } from 'node:test'
import { startServer } from '../lib/server.mjs'

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

test('the client has every call of the API', () => {
  const types = readFileSync(`${root}clients/typescript/src/schema.ts`, 'utf8')
  const { paths } = JSON.parse(readFileSync(`${root}api/testdata/openapi.json`, 'utf8'))
  for (const methods of Object.values(paths))
    for (const { operationId } of Object.values(methods)) assert.ok(types.includes(`operations["${operationId}"]`))
})
