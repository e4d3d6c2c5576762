// Runs non-urgent work in small tasks, so that the browser can handle scrolling, typing and clicks in between.
const waiting: (() => void)[] = []
let going = false

/** Hidden pages have their timers throttled and no input to handle, so they use microtasks. */
function later(f: () => void): void {
  if (globalThis.document?.hidden) queueMicrotask(f)
  else setTimeout(f)
}

function next(): void {
  const work = waiting.shift()
  going = work !== undefined
  if (!work) return
  later(next) // schedule first, so that an error does not stop the rest
  work()
}

/** Runs work in a task of its own, after earlier work. Returns a function that cancels it. */
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

/** Resolves in the next task. */
export const turn = (): Promise<void> => new Promise((resolve) => void inTurn(resolve))

/** Runs work after the current changes have been painted. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
