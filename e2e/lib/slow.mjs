// Simulates a slow device and a distant club, to show races in the pages and tests without a busy machine.
// SLOW=6 runs the scripts of all pages six times slower. DELAY=300 delays each chunk of each connection by a
// random time up to 300 ms, and keeps the order within a connection.
import { connect, createServer } from 'node:net'

export const slow = Number(process.env.SLOW ?? 1)
export const delay = Number(process.env.DELAY ?? 0)

/** Slows a page down by SLOW. */
export async function slowDown(page) {
  if (slow > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow })
}

/** Forwards what one end of a connection sends to the other, each chunk late by hold() ms. */
function late(from, to, hold) {
  let last = Promise.resolve()
  const then = (act) => {
    const pause = new Promise((r) => setTimeout(r, hold()))
    last = last.then(() => pause).then(() => to.destroyed || act())
  }
  from.on('data', (piece) => then(() => to.write(piece)))
  from.on('end', () => then(() => to.end()))
  from.on('close', () => then(() => to.destroy()))
  from.on('error', () => to.destroy())
}

/** Opens a port that forwards to another with a delay of hold() ms per chunk and direction; random by default. */
export async function slowLine(port, hold = () => Math.random() * delay) {
  const line = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    late(near, far, hold)
    late(far, near, hold)
  })
  await new Promise((r) => line.listen(0, '127.0.0.1', r))
  return line
}
