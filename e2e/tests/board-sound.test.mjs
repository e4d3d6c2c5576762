// The sounds of the board as they reach the loudspeaker: each is audible, undistorted, and ends.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { startBrowser } from '../lib/browser.mjs'

const web = new URL('../../web/', import.meta.url)
const ts = createRequire(new URL('package.json', web))('typescript')
const source = ts
  .transpileModule(readFileSync(new URL('src/ui/board/sound.ts', web), 'utf8'), {
    compilerOptions: { target: 'es2022', module: 'es2022' },
  })
  .outputText.replace(/^export (?!\{)/gm, '')

let browser
before(async () => (browser = await startBrowser()))
after(() => browser?.close())

test('every sound is heard, none is clipped, all are different', async () => {
  const page = await browser.page()
  const heard = await page.evaluate(`(async () => {
    ${source}
    const out = {}
    for (const name of sounds) {
      noise = undefined
      const c = new OfflineAudioContext(1, 44100 * 1.5, 44100)
      render(c, name)
      const data = (await c.startRendering()).getChannelData(0)
      let peak = 0, energy = 0, last = 0, crossings = 0
      data.forEach((v, i) => {
        peak = Math.max(peak, Math.abs(v))
        energy += v * v
        if (Math.abs(v) > 0.001) last = i
        if (i > 0 && (v < 0) !== (data[i - 1] < 0)) crossings++
      })
      out[name] = { peak, energy, seconds: last / 44100, crossings }
    }
    return out
  })()`)
  assert.ok(Object.keys(heard).length >= 6, Object.keys(heard).join(' '))
  for (const [name, h] of Object.entries(heard)) {
    console.log(`# ${name}: peak ${h.peak.toFixed(2)}, energy ${h.energy.toFixed(1)}, ${h.seconds.toFixed(2)} s`)
    assert.ok(h.peak > 0.05, `${name} is hardly heard: ${h.peak}`)
    assert.ok(h.peak < 0.95, `${name} is clipped: ${h.peak}`)
    assert.ok(h.seconds > 0.03 && h.seconds < 1.3, `${name} lasts ${h.seconds} s`)
  }
  const marks = Object.values(heard).map((h) => `${h.energy.toFixed(2)} ${h.crossings}`)
  assert.equal(new Set(marks).size, marks.length, 'two sounds are the same')
  await page.context().close()
})
