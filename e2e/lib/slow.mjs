// A club far away, seen by a small machine: what makes races of the pages, and of the tests, come to light
// without a busy machine. SLOW=6 divides the speed of every page's scripts by six; DELAY=300 holds up every
// piece of every connection by up to 300 ms, at random, in order within a connection.
import { connect, createServer } from 'node:net'

export const slow = Number(process.env.SLOW ?? 1)
export const delay = Number(process.env.DELAY ?? 0)

/** Slows a page down, where SLOW asks for it. */
export async function slowDown(page) {
  if (slow > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow })
}

/** Passes on what one end of a connection says to the other, late; hold says by how many ms. */
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

/** Opens a port that leads to another by a slow line: each piece is held up in each direction, at random unless told. */
export async function slowLine(port, hold = () => Math.random() * delay) {
  const line = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    late(near, far, hold)
    late(far, near, hold)
  })
  await new Promise((r) => line.listen(0, '127.0.0.1', r))
  return line
}
