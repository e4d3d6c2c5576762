// Animates pieces with transforms and opacity only, so that the browser does no layout. Animations start from where a
// piece is drawn now, so any of them can be interrupted.
export type Point = [number, number]

/** How long one leg of a path takes, in milliseconds. Lengths are in hundredths of a cell. */
export const legTime = (a: Point, b: Point): number => Math.min(340, 130 + Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.45)

export const place = ([x, y]: Point, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`

/** Where an element is drawn now, even during an animation. */
function now(el: Element): string {
  const t = getComputedStyle(el).transform
  return t === 'none' ? 'translate(0px, 0px)' : t
}

/** Moves an element along points to its final place. It hops over what lies between. */
export function travel(el: SVGElement, points: Point[], scale: number, from?: string): number {
  const running = el
    .getAnimations()
    .some((a) => a.playState === 'running' && !(a.effect as KeyframeEffect | null)?.pseudoElement)
  const start = from ?? (running ? now(el) : undefined)
  for (const a of el.getAnimations()) a.cancel()
  const frames: Keyframe[] = []
  const legs = points.slice(1).map((p, i) => legTime(points[i] ?? p, p))
  // A piece dropped by hand only slides to the centre of its cell.
  const total = from ? 110 : legs.reduce((a, b) => a + b, 0)
  let at = 0
  points.forEach((p, i) => {
    const before = points[i - 1]
    const leg = legs[i - 1] ?? 0
    if (from && i > 0 && i < points.length - 1) return
    if (before && !from && Math.hypot(p[0] - before[0], p[1] - before[1]) > 160) {
      const middle: Point = [(p[0] + before[0]) / 2, (p[1] + before[1]) / 2]
      frames.push({ transform: place(middle, scale * 1.14), offset: (at + leg / 2) / total, easing: 'ease-in' })
    }
    at += leg
    const transform = i === 0 && start !== undefined ? start : place(p, scale)
    frames.push({
      transform,
      offset: from ? Math.min(1, i) : total > 0 ? at / total : 1,
      easing: points.length > 2 ? 'ease-in-out' : 'cubic-bezier(.3,.05,.25,1)',
    })
  })
  const last = frames[frames.length - 1]
  if (last) last.offset = 1
  el.animate(frames, { duration: total })
  return total
}

/** Turns a piece over: one face disappears, then the other appears. */
export function turnOver(front: SVGElement, back: SVGElement | null, delay: number): void {
  const edge = { transform: 'scale(0.04, 1.06)' }
  const full = { transform: 'scale(1, 1)' }
  back?.animate([full, edge], { duration: 130, delay, easing: 'ease-in', fill: 'both' })
  front.animate(
    [
      { ...edge, opacity: 0 },
      { ...edge, opacity: 1, offset: 0.01 },
      { ...full, opacity: 1 },
    ],
    { duration: 150, delay: delay + 130, easing: 'ease-out', fill: 'backwards' },
  )
}

/** Makes a captured piece sink and disappear. */
export function vanish(el: SVGElement, at: Point, scale: number, delay: number): Animation {
  return el.animate(
    [
      { transform: place(at, scale), opacity: 1 },
      { transform: place(at, scale * 0.55), opacity: 0 },
    ],
    { duration: 220, delay, easing: 'ease-in', fill: 'both' },
  )
}
