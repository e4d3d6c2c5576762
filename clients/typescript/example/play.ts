// Plays a whole game: signs in with a token, starts a game against the computer, follows its events, and plays random
// legal moves until it is over. Run: node dist/example/play.js URL TOKEN [GAME]
import { data, messages, tablier, type Schemas } from '../src/index.js'

const [url = 'http://localhost:8080', token = '', kind = 'court-circuit'] = process.argv.slice(2)
const club = tablier(url, token)
const me = data(await club.GET('/api/v1/me'))
const game = data(
  await club.POST('/api/v1/games', {
    body: { game: kind, white: { kind: 'person', me: true }, black: { kind: 'engine', level: 1 } },
  }),
)
const at = { params: { path: { id: game.id } } }

/** Plays a random legal move if it is our turn. */
async function play(): Promise<Schemas['Game']> {
  const now = data(await club.GET('/api/v1/games/{id}', at))
  if (now.status !== 'open' || now.turn !== 'white') return now
  const { legal } = data(await club.GET('/api/v1/games/{id}/position', at))
  const move = legal?.[Math.floor(Math.random() * legal.length)]
  if (!move) return now
  if (now.plies >= 40) return data(await club.POST('/api/v1/games/{id}/resign', { ...at, body: { side: 'white', seq: now.seq } }))
  return data(await club.POST('/api/v1/games/{id}/moves', { ...at, body: { move, seq: now.seq } }))
}

const stream = await club.GET('/api/v1/games/{id}/stream', { ...at, parseAs: 'stream' })
let last = await play()
if (stream.response.ok && stream.data)
  for await (const event of messages(stream.data as ReadableStream<Uint8Array>)) {
    if (last.status !== 'open' || event['t'] === 'bye') break
    last = await play()
  }
last = data(await club.GET('/api/v1/games/{id}', at))
console.log(`${me.name}: ${last.id} ${last.game} ${last.status} ${last.result} ${last.reason} after ${last.plies} plies`)
process.exit(last.status === 'open' ? 1 : 0)
