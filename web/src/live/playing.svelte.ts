// The games that the reader has open, so that nothing disturbs a live one.
import { SvelteSet } from 'svelte/reactivity'
import type { Match } from '../lib/match.svelte'

const open = new SvelteSet<Match>()

/** Notes that a game is open until the returned function is called. */
export function opened(m: Match): () => void {
  open.add(m)
  return () => open.delete(m)
}

/** Whether the reader plays a live game in this page right now. */
export const inLiveGame = (): boolean =>
  [...open].some((m) => !m.over && (m.game.live ?? false) && (m.game.you?.length ?? 0) > 0)
