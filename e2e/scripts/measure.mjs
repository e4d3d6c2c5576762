// Measures the speed of the pages: npm run measure [-- --times 5] [--part paint] [--page '/ /games']
//
// There are two kinds of figures. Wall time (first contentful paint, and from a click to the next frame) is what a
// reader waits, with the CPU slowed four times; it needs an idle machine. CPU time is the work of the main thread
// as the browser's tracing counts it, times four for clicks; it hardly depends on the load of the machine. Separate
// runs measure the two, because tracing takes time itself.
import { parseArgs } from 'node:util'
import { startBrowser } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { games } from '../lib/study.mjs'
import { clicksOf } from '../lib/table.mjs'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    detail: { type: 'boolean' },
    part: { type: 'string', default: 'paint clicks motion' },
    page: { type: 'string', default: '/ /play' },
  },
})
const parts = values.part.split(' ')
const times = Number(values.times)
const slow = 4
const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]
const ms = (n) => `${n.toFixed(0).padStart(5)} ms`

const server = await startServer()
const browser = await startBrowser({ fast: true })
const made = {}

async function open(options = {}) {
  const page = await browser.page({ motion: 'no-preference', own: true, ...options })
  const cdp = await page.context().newCDPSession(page)
  return { page, cdp, close: () => page.context().close() }
}

/** Runs act and returns the trace events of the main thread. */
async function traced(cdp, act) {
  const events = []
  const take = (e) => events.push(...e.value)
  cdp.on('Tracing.dataCollected', take)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'toplevel',
        'blink.user_timing',
        'loading',
        'disabled-by-default-devtools.timeline',
        'v8',
        'disabled-by-default-v8.compile',
      ],
    },
  })
  await act()
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await done
  cdp.off('Tracing.dataCollected', take)
  const main = events.find(
    (e) =>
      e.name === 'thread_name' &&
      e.args.name === 'CrRendererMain' &&
      events.some((o) => o.pid === e.pid && o.tid === e.tid && o.name === 'FunctionCall'),
  )
  return events.filter((e) => main && e.pid === main.pid && e.tid === main.tid)
}

/** Sums the CPU time of the events before until, in ms: total, longest task, and by kind. */
function work(events, until = Infinity) {
  const tasks = events.filter((e) => e.ph === 'X' && e.name === 'ThreadControllerImpl::RunTask' && e.ts < until)
  const kinds = {}
  for (const e of events)
    if (e.ph === 'X' && e.tdur && e.ts < until && !/RunTask|^RunMicro/.test(e.name))
      kinds[e.name] = (kinds[e.name] ?? 0) + e.tdur / 1000
  return {
    cpu: tasks.reduce((sum, e) => sum + (e.tdur ?? 0), 0) / 1000,
    longest: Math.max(0, ...tasks.map((e) => (e.tdur ?? 0) / 1000)),
    kinds,
  }
}

const detail = (kinds) => {
  if (!values.detail) return
  for (const [name, t] of Object.entries(kinds)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 14))
    console.log(`        ${t.toFixed(1).padStart(6)}  ${name}`)
}

/** Waits until the page has painted again. */
const painted = (page) => page.evaluate(() => new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0))))

async function measurePaint() {
  console.log(`first contentful paint, processor slowed ${slow} times, nothing kept by the browser`)
  for (const name of values.page.split(' ')) {
    const path = name === '/play' ? `/play/${made.ring.id}` : name
    const paints = []
    const boards = []
    const cpus = []
    const shifts = []
    let kinds
    for (let i = 0; i < 2 * times; i++) {
      const tracing = i % 2 === 1
      const { page, cdp, close } = await open()
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow })
      await page.addInitScript(() => {
        globalThis.shifts = 0
        new PerformanceObserver((l) =>
          l.getEntries().forEach((e) => (globalThis.shifts += e.hadRecentInput ? 0 : e.value)),
        ).observe({ type: 'layout-shift', buffered: true })
      })
      let t
      const visit = async () => {
        await page.goto(server.base + path)
        await page
          .locator({ '/': '[data-start=learn]', '/play': '[data-cell]' }[name] ?? 'main h1:not(.first h1)')
          .first()
          .waitFor()
        t = await page.evaluate(() => ({
          paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
          now: performance.now(),
        }))
        await page.waitForTimeout(500)
      }
      if (tracing) {
        const events = await traced(cdp, visit)
        const w = work(events, events.find((e) => e.name === 'firstContentfulPaint')?.ts)
        cpus.push(w.cpu)
        kinds ??= w.kinds
      } else {
        await visit()
        paints.push(t.paint)
        boards.push(t.now)
        shifts.push(await page.evaluate(() => globalThis.shifts))
      }
      await close()
    }
    console.log(
      `  ${name.padEnd(14)} painted ${ms(middle(paints))}   whole ${ms(middle(boards))}   work until painted ${ms(middle(cpus))}   layout shift ${middle(shifts).toFixed(3)}`,
    )
    detail(kinds)
  }
}

async function measureClicks() {
  console.log(
    `clicks on the board: work of the main thread, ${slow} times over; and the wait until the next frame, slowed ${slow} times`,
  )
  for (const game of games) {
    const rows = [[], []]
    const waits = [[], []]
    let kinds
    for (let i = 0; i < times; i++) {
      for (const slowed of [false, true]) {
        const { page, cdp, close } = await open()
        await page.goto(`${server.base}/play/${made[game].id}`)
        await page.locator('.cell.next').first().waitFor()
        await page.waitForTimeout(1500) // a reader looks before clicking
        if (slowed) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow })
        const first = await page.evaluate(
          (game) =>
            JSON.parse(
              globalThis.tablierCore.call(
                'moves',
                String(JSON.parse(globalThis.tablierCore.call('open', game)).handle),
              ),
            ).moves,
          game,
        )
        const [from] = clicksOf(first[0])
        const press = async () => {
          // Send the click by CDP: the driver's own scripts would count as work of the page.
          const box = await page.evaluate((c) => {
            const b = document.querySelector(`[data-cell="${c}"]`).getBoundingClientRect()
            return { x: b.x + b.width / 2, y: b.y + b.height / 2 }
          }, from)
          await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...box })
          await painted(page)
          return async () => {
            for (const type of ['mousePressed', 'mouseReleased'])
              await cdp.send('Input.dispatchMouseEvent', { type, ...box, button: 'left', clickCount: 1 })
            await painted(page)
          }
        }
        await page.evaluate(() => {
          globalThis.waits = []
          // Event timing: the time to the next frame in steps of 8 ms, for the longer of pointerup and click.
          new PerformanceObserver((l) =>
            globalThis.waits.push(
              ...l
                .getEntries()
                .filter((e) => e.name === 'click' || e.name === 'pointerup')
                .map((e) => e.duration),
            ),
          ).observe({ type: 'event', durationThreshold: 16, buffered: false })
        })
        for (const n of [0, 1]) {
          const go = await press()
          if (slowed) {
            await page.evaluate(() => (globalThis.waits.length = 0))
            await go()
            await page.waitForTimeout(150)
            waits[n].push(await page.evaluate(() => Math.max(0, ...globalThis.waits)))
          } else {
            const w = work(await traced(cdp, go))
            rows[n].push(w.cpu * slow)
            if (n === 0) kinds = w.kinds
          }
          await page.keyboard.press('Escape')
          await painted(page)
        }
        await close()
      }
    }
    console.log(
      `  ${game.padEnd(14)} first ${ms(middle(rows[0]))}, next ${ms(middle(rows[1]))}   waited ${ms(middle(waits[0]))}, ${ms(middle(waits[1]))}`,
    )
    detail(kinds)
  }
}

async function measureMotion() {
  console.log(
    `motion: frames a second while the pieces of a move travel, and the longest wait for one; as it is, slowed ${slow} times`,
  )
  for (const game of games) {
    const told = []
    for (const rate of [1, slow]) {
      const frames = []
      const gaps = []
      for (let i = 0; i < times; i++) {
        const { page, cdp, close } = await open()
        const g = await server.twoHere(game)
        await page.goto(`${server.base}/play/${g.id}`)
        await page.locator('.cell.next').first().waitFor()
        await page.waitForTimeout(1500)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        const move = await page.evaluate(
          (game) =>
            JSON.parse(
              globalThis.tablierCore.call(
                'moves',
                String(JSON.parse(globalThis.tablierCore.call('open', game)).handle),
              ),
            ).moves[0],
          game,
        )
        const seen = page.evaluate(
          () =>
            new Promise((resolve) => {
              const list = []
              let last
              const tick = (now) => {
                const moving = document
                  .querySelector('[role=grid]')
                  .getAnimations({ subtree: true })
                  .some((a) => a.playState === 'running')
                if (moving && last !== undefined) list.push(now - last)
                last = moving ? now : undefined
                if (list.length === 0 || moving) requestAnimationFrame(tick)
                else resolve(list)
              }
              requestAnimationFrame(tick)
            }),
        )
        await server.api(`/games/${g.id}/moves`, { move, seq: g.seq }) // as if the opponent had moved
        const list = await seen
        frames.push((1000 * list.length) / list.reduce((a, b) => a + b, 0))
        gaps.push(Math.max(...list))
        await close()
      }
      told.push(`${middle(frames).toFixed(0).padStart(3)} (${ms(middle(gaps)).trim()})`)
    }
    console.log(`  ${game.padEnd(14)} ${told.join('   ')}`)
  }
}

try {
  for (const game of games) made[game] = await server.twoHere(game)

  // Warm up: a browser that has just started is slower than a reader's.
  const first = await open()
  await first.page.goto(`${server.base}/rules/ring`)
  await first.page.locator('main h1').waitFor()
  await first.close()

  if (parts.includes('paint')) await measurePaint()
  if (parts.includes('clicks')) await measureClicks()
  if (parts.includes('motion')) await measureMotion()
} finally {
  await browser.close()
  await server.close()
}
