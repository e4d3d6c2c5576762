// Alerts a player who is not looking at the game: their turn, its end, and time running low.
import { untrack } from 'svelte'
import { play } from '../../ui/board/sound'
import { t } from '../../model/i18n/i18n.svelte'
import type { Match } from '../../model/game/match.svelte'
import { prefs } from '../../base/prefs.svelte'
import type { Outcome } from '../../base/types'
import type { LiveGame } from '../../model/live/game.svelte'
import { clockWords } from '../../model/live/time'

/** notifyTurn notifies a reader in another tab or window of their turn, if they have allowed it. */
export function notifyTurn(match: Match, live: LiveGame, title: () => string): void {
  let turns = 0
  $effect(() => {
    const mine = !match.over && live.side === match.live.turn && match.moves.length > 0
    // A browser with a push subscription is notified by the service worker. Do not notify twice.
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

/** playSounds plays a sound at the end of the game, depending on the reader's result, and when a move is refused. */
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

/** TimeWarning announces when the reader's own time runs low. */
export class TimeWarning {
  text = $state('')

  constructor(match: Match, live: LiveGame) {
    let before = Infinity
    $effect(() => {
      const c = match.game.clocks
      if (!c || !live.side || match.over || match.game.speed === 'correspondence') return
      const left = match.clockAt(live.side, live.now)?.left ?? 0
      const passed = warnings.find((w) => before > w && left <= w)
      if (passed && c[live.side].runs) this.text = t('clock.warn', { time: clockWords(passed) })
      before = left
    })
  }
}
