// Sends a game's commands, one at a time, each until it is acknowledged: by its event, by its number, or by the whole
// game in an HTTP answer.
import { Problem, Unreachable } from '../../base/api'
import type { Game } from '../../base/types'
import { sendCommand } from '../live/commands'
import type { GameEvent } from '../live/types'
import { getGame } from './calls'
import type { Command } from './command'
import { remove, retryDelay, save } from './outbox'

export type Link = 'ok' | 'lost'

/**
 * The event of an acknowledged command arrives before the answer, or soon after from another node. After this many ms
 * it counts as lost.
 */
const eventTimeout = 2000

export class Delivery {
  /** The command being sent. */
  pending = $state.raw<Command | null>(null)
  link = $state<Link>('ok')
  /** Aborted when the page has left the game. What is not acknowledged then stays in the outbox. */
  private readonly closing = new AbortController()
  readonly signal = this.closing.signal
  /** Ends the attempts to send the pending command. */
  private current: AbortController | undefined
  /** The event of the pending command has come. */
  private acknowledged: (() => void) | undefined
  private wake: (() => void) | undefined
  /** Waiters for an event, by its number. */
  private waiters: { seq: number; resolve: () => void }[] = []

  constructor(
    private readonly id: string,
    /** The number of the last event seen. */
    private readonly seq: () => number,
  ) {}

  close(): void {
    this.closing.abort()
    this.current?.abort()
    this.retry()
    this.release()
  }

  get closed(): boolean {
    return this.signal.aborted
  }

  /** Tries again now. */
  readonly retry = (): void => this.wake?.()

  /**
   * Sends a command until it is acknowledged. Returns the game if the answer brought it; otherwise the command's event
   * has been seen. The command stays pending until the caller says otherwise.
   */
  async send(c: Command): Promise<Game | null> {
    const { id } = this
    this.pending = c
    save(id, c)
    const current = (this.current = new AbortController())
    const event = new Promise<null>((resolve) => (this.acknowledged = () => resolve(null)))
    try {
      const done = await Promise.race([event, this.persist(() => sendCommand(id, c, current.signal), current.signal)])
      remove(id)
      if (!done) return null
      if ('game' in done) return done.game
      await this.untilEvent(done.seq, eventTimeout)
      return this.seq() >= done.seq ? null : await this.persist(() => getGame(id))
    } catch (e) {
      if (!this.closed) remove(id)
      throw e
    } finally {
      this.acknowledged = undefined
      current.abort()
      this.retry()
      this.link = 'ok'
    }
  }

  /** An event has come. */
  seen(e: GameEvent): void {
    const c = this.pending
    if (c?.kind === 'move' && e.kind === 'move' && e.move === c.move && e.seq === c.seq + 1) this.acknowledged?.()
    this.reached(e.seq)
  }

  /** Ends the waits for events up to seq. */
  reached(seq: number): void {
    for (const w of this.waiters) if (w.seq <= seq) w.resolve()
  }

  /** Ends all waits for events, because none can arrive now. */
  release(): void {
    this.reached(Infinity)
  }

  /** Waits for event seq, until timeout (ms) or until none can arrive. */
  async untilEvent(seq: number, timeout: number): Promise<void> {
    if (this.seq() >= seq) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => settle(), timeout)
      const settle = (): void => {
        clearTimeout(timer)
        this.waiters = this.waiters.filter((w) => w !== waiter)
        resolve()
      }
      const waiter = { seq, resolve: settle }
      this.waiters = [...this.waiters, waiter]
    })
    this.signal.throwIfAborted()
  }

  /** Makes a call again until the server answers. */
  async persist<T>(call: () => Promise<T>, signal = this.signal): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await call()
        this.link = 'ok'
        return answer
      } catch (e) {
        const again = e instanceof Unreachable || (e instanceof Problem && e.status === 503)
        this.link = again && !signal.aborted && e instanceof Unreachable ? 'lost' : 'ok'
        if (!again || signal.aborted) throw e
        await new Promise<void>((resolve) => {
          this.wake = resolve
          setTimeout(resolve, retryDelay(tries))
        })
        this.wake = undefined
        if (signal.aborted) throw e
      }
    }
  }
}
