// Compares pictures of boards with those in e2e/snapshots.
//
// Anti-aliasing differs slightly between builds of the browser, so single pixels are not comparable. Compared is
// the mean colour of tiles of 6 by 6 pixels: differences of anti-aliasing average out, wrong pieces, marks and
// colours do not.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const kept = fileURLToPath(new URL('../snapshots/', import.meta.url))
const out = fileURLToPath(new URL('../out/', import.meta.url))

/** How far a tile's mean may be off, of 255. Anti-aliasing moves it by 3, a missing coordinate by 20. */
const allowed = 10

/**
 * Finds the largest difference between tiles of two pictures (PNG or JPEG), and its place. side is that of a tile, in
 * pixels. It runs in the page.
 */
export const difference = (page, a, b, side = 6) =>
  page.evaluate(
    async ([a, b, side]) => {
      const read = async (base64) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]))
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        context.drawImage(image, 0, 0)
        return context.getImageData(0, 0, image.width, image.height)
      }
      const [p, q] = await Promise.all([read(a), read(b)])
      if (p.width !== q.width || p.height !== q.height)
        return { worst: 255, where: `${p.width}×${p.height} and ${q.width}×${q.height} pixels` }
      let worst = 0
      let where = ''
      for (let y = 0; y < p.height; y += side) {
        for (let x = 0; x < p.width; x += side) {
          const sum = [0, 0, 0]
          let n = 0
          for (let v = y; v < Math.min(y + side, p.height); v++) {
            for (let u = x; u < Math.min(x + side, p.width); u++, n++) {
              for (let c = 0; c < 3; c++)
                sum[c] += p.data[4 * (v * p.width + u) + c] - q.data[4 * (v * p.width + u) + c]
            }
          }
          const off = Math.max(...sum.map((s) => Math.abs(s) / n))
          if (off > worst) {
            worst = off
            where = `${x},${y}`
          }
        }
      }
      return { worst, where }
    },
    [a.toString('base64'), b.toString('base64'), side],
  )

/** Compares a picture with the snapshot of that name. With UPDATE set, a picture that differs replaces the snapshot. */
export async function same(page, name, picture) {
  const path = `${kept}${name}.png`
  const found = existsSync(path)
    ? await difference(page, readFileSync(path), picture)
    : { worst: 255, where: 'no picture is kept' }
  if (found.worst <= allowed) return found.worst
  if (process.env.UPDATE) {
    mkdirSync(kept, { recursive: true })
    writeFileSync(path, picture)
    return 0
  }
  mkdirSync(out, { recursive: true })
  writeFileSync(`${out}${name}.png`, picture)
  assert.fail(
    `${name} looks different by ${found.worst.toFixed(1)} of 255 (${found.where}); compare e2e/out/${name}.png with e2e/snapshots, and if it is right: npm run snapshots`,
  )
}
