// The clock's state for the page: the current session, the time, and the phone's signals.
import { t } from '../../model/i18n/i18n.svelte'
import { clockWords } from '../../model/live/time'
import { beep, buzz, stayAwake, unmute } from './device'
import * as store from './keep'
import * as s from './session'
import { judge, standing, type Ended, type Standing } from './series'
import type { Core } from '../../model/core/core'
import type { Seat } from './session'

export interface Look {
  sound: boolean
  buzz: boolean
  /** The upper half faces a player who sits opposite. */
  turned: boolean
}

const lookKey = 'tablier.clock.look'

function readLook(): Look {
  const usual: Look = { sound: true, buzz: true, turned: true }
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(lookKey) ?? '{}') as Partial<Look>) }
  } catch {
    return usual
  }
}

/** Below this a clock is low, in ms. It warns once, and ticks in the last five seconds. */
export const low = 10_000

export class BoardClock {
  session = $state.raw<s.Session | undefined>(store.current())
  now = $state(Date.now())
  /** The browser could not store the last change. */
  unkept = $state(false)
  /** Announcements for screen readers; kept few. */
  said = $state('')
  look = $state<Look>(readLook())
  /** Computes clocks and scores. Nothing is known of a game before it is loaded. */
  core = $state.raw<Core>()

  readonly game = $derived(this.session?.games.at(-1))
  readonly state = $derived(
    this.core && this.session && this.game ? s.replay(this.core, this.session.setup, this.game, this.now) : undefined,
  )
  readonly running = $derived(this.state?.phase === 'running')
  readonly ended = $derived.by((): Ended[] => {
    const { session, core } = this
    if (!session || !core) return []
    return session.games.flatMap((g) => {
      const { result } = s.replay(core, session.setup, g)
      return result ? [{ white: g.white, result }] : []
    })
  })
  readonly standing = $derived.by((): Standing | undefined =>
    this.session && this.core ? standing(this.session.setup, this.ended, judge(this.core)) : undefined,
  )

  constructor(private readonly time: () => number = () => Date.now()) {}

  /** Follows the time until the returned function is called. */
  watch(): () => void {
    const timer = setInterval(() => this.tick(), 100)
    const seen = (): void => {
      this.tick()
      void stayAwake(this.running)
    }
    const heard = (e: StorageEvent): void => {
      if (store.heard(e)) this.session = store.current()
    }
    document.addEventListener('visibilitychange', seen)
    addEventListener('pageshow', seen)
    addEventListener('storage', heard)
    this.tick()
    void stayAwake(this.running)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pageshow', seen)
      removeEventListener('storage', heard)
      void stayAwake(false)
    }
  }

  /** Checks whether a flag has fallen or time is low. */
  private tick(): void {
    const before = this.state
    if (!this.running) return
    this.now = this.time()
    const after = this.state
    if (!before || !after || !this.session) return
    if (before.flag === undefined && after.flag !== undefined) {
      this.announce(t('boardclock.said.flag', { name: this.session.setup.names[after.flag] }))
      if (this.look.buzz) buzz([400, 150, 400])
      if (this.look.sound)
        beep(
          [
            [660, 0.25],
            [520, 0.25],
            [390, 0.6],
          ],
          0.5,
        )
      void stayAwake(false)
    } else if (after.flag === undefined) this.warn(before, after)
  }

  /** Warns once when little is left, and ticks at the end. */
  private warn(before: s.State, after: s.State): void {
    if (!after.limited) return
    const [from, to] = [before.sides[after.turn], after.sides[after.turn]]
    const [was, is] = [from.remaining, to.remaining]
    const name = this.session?.setup.names[after.turn] ?? ''
    if (was > low && is <= low) {
      this.announce(t('boardclock.said.low', { name, time: clockWords(is) }))
      if (this.look.buzz) buzz([120, 80, 120])
      if (this.look.sound) beep([[880, 0.3]], 0.4)
    } else if (is < 5000 && Math.ceil(was / 1000) !== Math.ceil(is / 1000) && this.look.sound) beep([[880, 0.08]], 0.3)
    // The next period of byo-yomi has begun.
    if ((!from.overtime && to.overtime) || from.periods > to.periods) {
      this.announce(t('boardclock.said.period', { name, n: to.periods || to.turns }))
      if (this.look.buzz) buzz(80)
      if (this.look.sound) beep([[740, 0.2]], 0.4)
    }
  }

  private announce(text: string): void {
    this.said = text
  }

  /** Appends to the log. The browser stores it at once. */
  private put(...entries: s.Entry[]): void {
    if (!this.session) return
    this.take(s.add(this.session, ...entries))
  }

  private take(session: s.Session): void {
    this.session = session
    this.unkept = !store.keep(session)
  }

  begin(setup: s.Setup): void {
    const before = this.session
    const away = !before || before.games.every((g) => g.log.length === 0) || store.putAway(before)
    this.now = this.time()
    const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) => b.toString(36).padStart(2, '0')).join('')
    this.take(s.begin(id, this.now, setup))
    if (!away) this.unkept = true
  }

  /** Ends the session and moves it to the earlier ones. */
  leave(): void {
    if (!this.session) return
    if (this.session.games.some((g) => g.log.length > 0) && !store.putAway(this.session)) this.unkept = true
    store.clear()
    this.session = undefined
  }

  /** A touch or a key on a player's half. */
  tap(seat: Seat): void {
    const { state } = this
    if (!state || state.result || state.flag !== undefined) return
    unmute()
    const at = (this.now = this.time())
    const late = this.state
    if (!late || late.flag !== undefined) return
    if (late.phase === 'ready') {
      this.put({ k: 'start', at })
      this.announce(t('boardclock.said.start', { name: this.session?.setup.names[late.turn] ?? '' }))
      void stayAwake(true)
    } else if (late.phase === 'running' && late.turn === seat) this.put({ k: 'press', at })
    else return
    this.touched()
  }

  private touched(): void {
    if (this.look.buzz) buzz(15)
    if (this.look.sound) beep([[330, 0.05]], 0.25)
  }

  /** Ends the running turn, whoever's it is. */
  pass(): void {
    if (this.state) this.tap(this.state.turn)
  }

  pause(): void {
    const at = (this.now = this.time())
    const phase = this.state?.phase
    if (this.state?.flag !== undefined) return
    if (phase === 'running') {
      this.put({ k: 'pause', at })
      this.announce(t('boardclock.said.paused'))
      void stayAwake(false)
    } else if (phase === 'paused') {
      unmute()
      this.put({ k: 'resume', at })
      this.announce(t('boardclock.said.resumed'))
      void stayAwake(true)
    }
  }

  undo(): void {
    this.now = this.time()
    this.put({ k: 'undo', at: this.now })
    this.announce(t('boardclock.said.undone'))
    void stayAwake(this.running)
  }

  /** Adds time to a player's clock, or removes some; false if too little would be left. */
  change(seat: Seat, ms: number): boolean {
    this.now = this.time()
    if (!this.session || !this.core) return false
    const session = s.add(this.session, { k: 'change', at: this.now, seat, ms })
    const game = session.games.at(-1)
    if (!game || !s.replay(this.core, session.setup, game).changed) return false
    this.take(session)
    return true
  }

  /** Enters a move from the board. If it ends the game by the rules, result is set. */
  write(move: string, ends: boolean, result?: s.Result): void {
    const at = (this.now = this.time())
    if (!this.state?.mayWrite) return
    const { inStep } = this.state
    this.put(...s.entriesOf(this.state, move, ends, at))
    if (result && !this.state.result) this.put({ k: 'end', at, result })
    else if (inStep) {
      this.touched()
      void stayAwake(true)
    }
  }

  /** Removes the last written move. The clocks do not change. */
  unwrite(): void {
    this.put({ k: 'unmove', at: (this.now = this.time()) })
  }

  end(result: s.Result): void {
    this.now = this.time()
    this.put({ k: 'end', at: this.now, result })
    void stayAwake(false)
  }

  /** Starts the next game, with the sides given by the series. */
  next(): void {
    if (!this.session || !this.standing) return
    this.take({ ...this.session, games: [...this.session.games, { white: this.standing.white, log: [] }] })
  }

  /** Swaps sides before a game. In a match, its rules decide who begins. */
  swap(): void {
    const { session, game } = this
    if (!session || !game || game.log.length > 0) return
    const white = s.other(game.white)
    const setup = session.games.length === 1 ? { ...session.setup, white } : session.setup
    this.take({ ...session, setup, games: [...session.games.slice(0, -1), { white, log: [] }] })
  }

  /** Records that the tournament has received the result. */
  sent(result: string): void {
    const pairing = this.session?.setup.pairing
    if (this.session && pairing)
      this.take({ ...this.session, setup: { ...this.session.setup, pairing: { ...pairing, sent: result } } })
  }

  setLook(change: Partial<Look>): void {
    this.look = { ...this.look, ...change }
    try {
      localStorage.setItem(lookKey, JSON.stringify(this.look))
    } catch {
      // The choice lasts for this visit only.
    }
  }

  /** What a player's clock shows, in words. */
  words(seat: Seat): string {
    if (!this.state) return ''
    const side = this.state.sides[seat]
    if (!this.state.limited) return clockWords(side.spent)
    return t('clock.of', {
      side: this.session?.setup.names[seat] ?? '',
      time: clockWords(side.left),
    })
  }
}
