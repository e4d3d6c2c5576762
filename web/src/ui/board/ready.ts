// Does ahead of time what the first click would otherwise wait for, while the page is idle: functions are compiled on
// their first call, and word formatters and sounds are created once.
import { label } from '../../model/game/choices'
import { Refused, type Core } from '../../model/core/core'
import { prefs } from '../../base/prefs.svelte'
import { turn } from '../../base/turns'
import type { Drawing, Entry, Piece, View } from '../../base/types'
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

/** The game on the board when it is asked for; null if the reader has left it. */
export type Standing = () => { handle: number; view: View; entry: Entry } | null

/** Runs what a click on a board would run, without side effects. */
export function readyBoard(core: Core, game: string, options: string, standing: Standing): void {
  idle(() => {
    const now = standing()
    const first = now?.entry.next[0]
    if (!now || first === undefined) return
    const { next, moves } = core.enter(now.handle, [first])
    label(moves, next.length > 0)
    core.marks(
      game,
      options,
      false,
      now.view.pieces.map((p) => p.cell),
      [['selected', first], ...next.map((c): ['target', string] => ['target', c])],
    )
  })
  if (touched || !prefs.sound) return
  touched = true
  const touch = (): void => {
    for (const e of ['pointerup', 'keydown']) removeEventListener(e, touch, true)
    setTimeout(() => idle(readySound), 500)
  }
  for (const e of ['pointerup', 'keydown']) addEventListener(e, touch, true)
}
