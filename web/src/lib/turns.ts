// Work in turns: what need not be there at once is made piece by piece, so that between two pieces the browser
// answers whoever scrolls, types or clicks.
const waiting: (() => void)[] = []
let going = false

/** A page that is not shown has its timers held back, and nobody to answer. */
function later(f: () => void): void {
  if (globalThis.document?.hidden) queueMicrotask(f)
  else setTimeout(f)
}

function next(): void {
  const work = waiting.shift()
  going = work !== undefined
  if (!work) return
  later(next) // asked for first: what fails must not stop the rest
  work()
}

/** Does some work in a turn of its own, after what came before it. The function that comes back calls it off. */
export function inTurn(work: () => void): () => void {
  waiting.push(work)
  if (!going) {
    going = true
    later(next)
  }
  return () => {
    const at = waiting.indexOf(work)
    if (at >= 0) waiting.splice(at, 1)
  }
}

/** The next turn. */
export const turn = (): Promise<void> => new Promise((resolve) => void inTurn(resolve))

/** Does some work when what was changed has been painted. The function that comes back calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
