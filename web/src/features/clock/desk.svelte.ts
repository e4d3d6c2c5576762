// The clock's state for the page: the current session, the time, and the phone's signals.
import { t } from '../../model/i18n/i18n.svelte'
import { clockWords } from '../../model/live/time'
import * as a from './arithmetic'
import type { Seat } from './arithmetic'
import { beep, buzz, stayAwake, unmute } from './device'
import * as store from './keep'
import * as s from './session'
import { standing, type Ended, type Judge, type Standing } from './series'

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

export class Desk {
  session = $state.raw<s.Session | undefined>(store.current())
  now = $state(Date.now())
  /** The browser could not store the last change. */
  unkept = $state(false)
  /** Announcements for screen readers; kept few. */
  said = $state('')
  look = $state<Look>(readLook())
  /** Scores a match. Set once the rules are loaded. */
  judge = $state.raw<Judge>()

  readonly game = $derived(this.session?.games.at(-1))
  private readonly settled = $derived(this.session && this.game ? s.replay(this.session.setup, this.game) : undefined)
  readonly state = $derived(this.settled && s.at(this.settled, this.now))
  readonly running = $derived(this.state?.clock.phase === 'running')
  readonly ended = $derived.by((): Ended[] => {
    const { session } = this
    if (!session) return []
    return session.games.flatMap((g) => {
      const { result } = s.replay(session.setup, g)
      return result ? [{ white: g.white, result }] : []
    })
  })
  readonly standing = $derived.by((): Standing | undefined =>
    this.session && (this.session.setup.format !== 'match' || this.judge)
      ? standing(this.session.setup, this.ended, this.judge)
      : undefined,
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
    const then = this.now
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
    } else if (after.flag === undefined) this.warn(before.clock, then, this.now)
  }

  /** Warns once when little is left, and ticks at the end. */
  private warn(clock: a.Clock, from: number, to: number): void {
    const left = (now: number): number => a.remaining(clock, clock.turn, now)
    const [was, is] = [left(from), left(to)]
    const name = this.session?.setup.names[clock.turn] ?? ''
    if (was > low && is <= low) {
      this.announce(t('boardclock.said.low', { name, time: clockWords(is) }))
      if (this.look.buzz) buzz([120, 80, 120])
      if (this.look.sound) beep([[880, 0.3]], 0.4)
    } else if (is < 5000 && Math.ceil(was / 1000) !== Math.ceil(is / 1000) && this.look.sound) beep([[880, 0.08]], 0.3)
    // The next period of byo-yomi has begun.
    const [p, q] = [a.read(clock, clock.turn, from), a.read(clock, clock.turn, to)]
    if ((!p.overtime && q.overtime) || p.periods > q.periods) {
      this.announce(t('boardclock.said.period', { name, n: q.periods || q.turns }))
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
    if (late.clock.phase === 'ready') {
      this.put({ k: 'start', at })
      this.announce(t('boardclock.said.start', { name: this.session?.setup.names[late.clock.turn] ?? '' }))
      void stayAwake(true)
    } else if (late.clock.phase === 'running' && late.clock.turn === seat) this.put({ k: 'press', at })
    else return
    this.touched()
  }

  private touched(): void {
    if (this.look.buzz) buzz(15)
    if (this.look.sound) beep([[330, 0.05]], 0.25)
  }

  /** Ends the running turn, whoever's it is. */
  pass(): void {
    if (this.state) this.tap(this.state.clock.turn)
  }

  pause(): void {
    const at = (this.now = this.time())
    const phase = this.state?.clock.phase
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

  readonly mayUndo = $derived(Boolean(this.state?.result) || (this.state?.steps.length ?? 0) > 0)

  /** Adds time to a player's clock, or removes some; false if too little would be left. */
  change(seat: Seat, ms: number): boolean {
    this.now = this.time()
    if (!this.state || !a.change(this.state.clock, seat, ms, this.now)) return false
    this.put({ k: 'change', at: this.now, seat, ms })
    return true
  }

  /** Enters a move from the board. If it ends the game by the rules, result is set. */
  write(move: string, ends: boolean, result?: s.Result): void {
    const at = (this.now = this.time())
    if (!this.state || !s.mayWrite(this.state)) return
    const instep = s.inStep(this.state)
    this.put(...s.entriesOf(this.state, move, ends, at))
    if (result && !this.state.result) this.put({ k: 'end', at, result })
    else if (instep) {
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
    const white = a.other(game.white)
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
    const { clock } = this.state
    if (clock.control.kind === 'unlimited') return clockWords(a.spent(clock, seat, this.now))
    return t('clock.of', {
      side: this.session?.setup.names[seat] ?? '',
      time: clockWords(a.read(clock, seat, this.now).left),
    })
  }
}
