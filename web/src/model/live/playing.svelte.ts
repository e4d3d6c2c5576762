// The games that are open in this page, so that notices do not disturb a live one.
import { SvelteSet } from 'svelte/reactivity'
import type { Match } from '../game/match.svelte'

const open = new SvelteSet<Match>()

/** Records that a game is open, until the returned function is called. */
export function opened(m: Match): () => void {
  open.add(m)
  return () => open.delete(m)
}

/** Whether the reader is playing a live game in this page now. */
export const inLiveGame = (): boolean =>
  [...open].some((m) => !m.over && (m.game.live ?? false) && (m.game.you?.length ?? 0) > 0)
