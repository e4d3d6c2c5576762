// Measures how soon a page is up to date after a broken connection: npm run reconnect [-- --times 5 --broken 6]
//
// A page watches a game through a proxy. The connection breaks in one of three ways, and meanwhile the opponent
// moves. The figure is the time from the repair of the connection until the page shows that move.
import { execFileSync } from 'node:child_process'
import { createServer, connect } from 'node:net'
import { parseArgs } from 'node:util'
import { binary } from '../lib/binary.mjs'
import { startBrowser } from '../lib/browser.mjs'
import { pair, person } from '../lib/person.mjs'
import { startServer } from '../lib/server.mjs'

const { values } = parseArgs({
  options: { times: { type: 'string', default: '5' }, broken: { type: 'string', default: '6' } },
})
const seconds = (n) => new Promise((r) => setTimeout(r, n * 1000))

/** A proxy to the server that can cut its connections, or keep them open and pass nothing on. */
async function startProxy(port) {
  let state = 'well'
  const pairs = new Set()
  const proxy = createServer((near) => {
    if (state === 'cut') return near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    const both = [near, far]
    pairs.add(both)
    if (state === 'silent') both.forEach((s) => s.pause())
    for (const [from, to] of [both, [far, near]]) {
      from.on('data', (d) => to.write(d))
      from.on('error', () => undefined)
      from.on('close', () => (pairs.delete(both), to.destroy()))
    }
  })
  await new Promise((r) => proxy.listen(0, '127.0.0.1', r))
  return {
    base: `http://127.0.0.1:${proxy.address().port}`,
    become(s) {
      state = s
      for (const both of pairs)
        for (const end of both)
          if (s === 'cut') end.resetAndDestroy()
          else if (s === 'silent') end.pause()
          else end.resume()
    },
    close: () => proxy.close(),
  }
}

const [opening] = execFileSync(binary, ['moves', 'agon'], { encoding: 'utf8' }).split('\n')
const server = await startServer()
const browser = await startBrowser({ fast: true })
const proxy = await startProxy(Number(new URL(server.base).port))
try {
  const a = await person(server, 'Chantal')
  const b = await person(server, 'François')
  const ways = {
    refused: [() => proxy.become('cut'), () => proxy.become('well')],
    silent: [() => proxy.become('silent'), () => proxy.become('well')],
    'browser offline': [(page) => page.context().setOffline(true), (page) => page.context().setOffline(false)],
  }
  for (const [way, [breaks, mends]] of Object.entries(ways)) {
    const took = []
    for (let i = 0; i < Number(values.times); i++) {
      const id = await pair(a, b, { game: 'agon', clock: '600+5' })
      const page = await browser.page()
      await b.enter(page)
      await page.goto(`${proxy.base}/play/${id}`)
      await page.locator('.table[data-ply="0"]').waitFor()
      await seconds(1)
      await breaks(page)
      const g = await a.call('GET', `/games/${id}`)
      const mover = g.turn === 'white' ? a : b
      await mover.call('POST', `/games/${id}/moves`, { seq: g.seq, move: opening })
      // Vary the length of the breaks, so that they end at different points between two attempts to reconnect.
      await seconds(Number(values.broken) + i * 0.37)
      const shown = page.evaluate(
        () =>
          new Promise((r) => {
            const look = () =>
              document.querySelector('.table').dataset.ply === '1' ? r(Date.now()) : requestAnimationFrame(look)
            look()
          }),
      )
      const mended = Date.now()
      await mends(page)
      took.push((await shown) - mended)
      await page.context().close()
    }
    took.sort((x, y) => x - y)
    console.log(`${way.padEnd(16)} median ${took[took.length >> 1]} ms, longest ${took.at(-1)} ms of ${took.length}`)
  }
} finally {
  proxy.close()
  await browser.close()
  await server.close()
}
