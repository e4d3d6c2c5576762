// How a reader at a game is told of their turn, its end and their time without looking at it.
import { untrack } from 'svelte'
import { play } from '../board/sound'
import { t } from '../lib/i18n.svelte'
import type { Match } from '../lib/match.svelte'
import { prefs } from '../lib/prefs.svelte'
import type { Outcome } from '../lib/types'
import type { LiveGame } from '../live/game.svelte'
import { clockWords, remaining } from '../live/time'

/** notifyTurn tells a reader who looks elsewhere of their turn, if they asked for that. */
export function notifyTurn(match: Match, live: LiveGame, title: () => string): void {
  let turns = 0
  $effect(() => {
    const mine = !match.over && live.side === match.live.turn && match.moves.length > 0
    // A browser announced to the club is told by the service worker, once is enough.
    if (
      mine &&
      turns++ > 0 &&
      document.visibilityState === 'hidden' &&
      'Notification' in window &&
      Notification.permission === 'granted' &&
      !localStorage.getItem('tablier.push')
    ) {
      const n = new Notification(title(), { body: t('live.notify.body'), tag: match.game.id })
      n.onclick = () => {
        focus()
        n.close()
      }
    }
  })
}

/** playSounds plays the end of the game, each player their own, and a move that was not taken. */
export function playSounds(match: Match, live: LiveGame, status: () => Outcome['status']): void {
  let ended = match.over
  $effect(() => {
    const over = match.over
    untrack(() => {
      const result = status()
      if (over && !ended && prefs.sound && result !== 'open' && match.game.reason !== 'aborted') {
        play(result === 'draw' ? 'draw' : live.side && result !== live.side ? 'loss' : 'win', 350)
      }
      ended = over
    })
  })
  $effect(() => {
    if (match.returned && untrack(() => prefs.sound)) play('refuse')
  })
}

const warnings = [60_000, 30_000, 10_000]

/** TimeWarning has words for the reader's own time when it grows short. */
export class TimeWarning {
  text = $state('')

  constructor(match: Match, live: LiveGame) {
    let before = Infinity
    $effect(() => {
      const c = match.game.clocks
      if (!c || !live.side || match.over || match.game.speed === 'correspondence') return
      const left = remaining(c, live.side, live.now, match.game.clock)
      const passed = warnings.find((w) => before > w && left <= w)
      if (passed && c[live.side].runs) this.text = t('clock.warn', { time: clockWords(passed) })
      before = left
    })
  }
}
