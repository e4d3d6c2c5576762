// Does ahead of time what the page would otherwise wait for. A rehearsal of the first click was here, too; without it the
// first click costs the main thread the same 80 to 95 ms, slowed four times (docs/lab/2026-11-29-edge.md).
import { Refused, type Core } from '../../model/core/core'
import { prefs } from '../../base/prefs.svelte'
import { turn } from '../../base/turns'
import type { Drawing, Piece } from '../../base/types'
import { elementsOf, rowElements } from './markup'
import { readySound } from './sound'

export const idle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

/**
 * Draws in advance, in small tasks, what a board will show first, so that the page finds it ready. Without pieces it
 * draws the usual starting position.
 */
export async function drawAhead(
  core: Core,
  game: string,
  options = '',
  flipped = false,
  pieces?: Piece[],
): Promise<void> {
  const board = (): Drawing => core.board(game, options, flipped, prefs.coords)
  const steps = [
    () => core.style(prefs.theme, '.board'),
    () => board().layers.forEach((l) => elementsOf(l.shapes)),
    () => rowElements(board().cells),
    () => {
      if (pieces) return
      const { handle, ...start } = core.open(game, options)
      core.free(handle)
      pieces = start.pieces
    },
    () => pieces?.forEach((p) => elementsOf(core.glyph(p).shapes)),
  ]
  try {
    for (const step of steps) {
      step()
      await turn()
    }
  } catch (e) {
    if (!(e instanceof Refused)) throw e // the page itself reports what is missing
  }
}

let touched = false

/** Gets the sounds ready soon after the reader's first touch. */
export function readySounds(): void {
  if (touched || !prefs.sound) return
  touched = true
  const touch = (): void => {
    for (const e of ['pointerup', 'keydown']) removeEventListener(e, touch, true)
    setTimeout(() => idle(readySound), 500)
  }
  for (const e of ['pointerup', 'keydown']) addEventListener(e, touch, true)
}
