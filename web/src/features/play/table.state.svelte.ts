// What the play page shows of a game beside the position: whose turn it is, what to do, the premove, and the arrows.
import { untrack } from 'svelte'
import type { Core } from '../../model/core/core'
import { arrowsOf as movesOf } from '../../model/engine/arrows'
import { label } from '../../model/game/choices'
import type { Match } from '../../model/game/match.svelte'
import { calledName, outcomeOf, playerName, sideName, speakReason, speakResult } from '../../model/game/people'
import { arrowsOf } from '../../model/game/replay.svelte'
import { list, pick, t } from '../../model/i18n/i18n.svelte'
import type { LiveGame } from '../../model/live/game.svelte'
import { Premove } from '../../model/live/premove.svelte'
import { prefs } from '../../base/prefs.svelte'
import { afterPaint } from '../../base/turns'
import type { Entry, Info, Mark, Prompt, Side } from '../../base/types'

/** Whether to turn the board: a player of Black has Black at the bottom, also against the computer. */
export function turned(match: Match, live: LiveGame): boolean {
  const { white, black } = match.game.players
  return live.side ? live.side === 'black' : white.kind === 'engine' && black.kind === 'person'
}

/** Created by the component of the page, since it has effects. */
export class TableState {
  flipped = $state(false)
  /** Whether a hint is shown, and the arrows of its move. */
  hinting = $state(false)
  hint = $state.raw<[string, string][]>([])
  /** A premove, entered on the main board. */
  readonly premove: Premove
  /** The turn being entered and the rules' prompt, as texts and buttons show them: one frame after the board. */
  entered = $state.raw<{ clicks: string[]; entry: Entry }>({ clicks: [], entry: { next: [], moves: [] } })
  private prompt = $state.raw<Prompt | null>(null)

  constructor(
    private readonly core: Core,
    private readonly match: Match,
    private readonly live: LiveGame,
    private readonly info: Info,
  ) {
    this.flipped = turned(match, live)
    this.premove = new Premove(core, match, live)
    this.entered = untrack(() => ({ clicks: match.turn.clicks, entry: match.turn.entry }))
    untrack(() => this.premove.resume())
    $effect(() => () => this.premove.close())
    $effect(() => {
      void match.live
      const open = this.early
      untrack(() => this.premove.restart(open))
    })
    $effect(() => {
      const { clicks, entry } = this.hand.turn
      return afterPaint(() => (this.entered = { clicks, entry }))
    })
    $effect(() => {
      void [match.turn.clicks, match.turn.entry, match.live, match.canMove]
      return afterPaint(() => (this.prompt = match.canMove ? match.turn.guide.ask(match.turn.clicks) : null))
    })
  }

  private readonly players = $derived.by(() => this.match.game.players)
  readonly outcome = $derived.by(() => outcomeOf(this.info, this.match.game))
  /** The side to move. */
  readonly turn: Side = $derived.by(() => this.match.live.turn)

  /** Width divided by height of the board. */
  readonly ratio = $derived.by(() => {
    const { game, options } = this.match.game
    const { box } = this.core.board(game, options, this.flipped, prefs.coords)
    return box[2] / box[3]
  })

  /** Whether the reader has one of the two seats. */
  private readonly own = $derived.by(() => this.live.side !== null || this.match.againstEngine)

  /** It is the reader's turn. */
  readonly yours = $derived.by(() => {
    const { match, turn } = this
    const alone = match.againstEngine && match.personToMove && match.mine(turn) && !match.thinking
    return !match.over && (this.live.side === turn || alone)
  })

  /** Whose turn it is, or how the game ended. */
  readonly status = $derived.by(() => {
    if (this.match.over) return speakResult(this.info, this.outcome)
    if (this.yours) return t('play.yours')
    if (this.own || this.match.thinking) return t('play.thinks', { name: calledName(this.players[this.turn]) })
    return t('play.turn', { side: sideName(this.info, this.turn) })
  })

  /** How the move to the position shown went, and who made it. */
  private readonly story = $derived.by(() => {
    const { plies } = this.match.shown
    return plies > 0 ? this.match.history.story(plies) : null
  })
  private readonly mover = $derived.by(() =>
    this.story ? this.match.history.sideAt(this.match.shown.plies - 1) : this.info.first,
  )
  /** The last move in words. */
  readonly told = $derived.by(() =>
    this.story ? t('play.said', { side: sideName(this.info, this.mover), move: pick(this.story.text) }) : '',
  )

  /** What a screen reader says. */
  readonly spoken = $derived.by(() => {
    const { match, told, status } = this
    if (this.entered.clicks.length > 0) return this.turnSoFar()
    return match.atEnd ? `${told} ${status}${match.over ? `, ${speakReason(this.outcome.reason)}` : ''}.` : told
  })

  /** The turn being entered, in words: the cells to click next, and the choices. */
  private turnSoFar(): string {
    const { next, moves } = this.entered.entry
    const choices = label(moves, next.length > 0).map((c) => c.label)
    const where = next.length > 0 ? t('play.targets', { n: next.length, cells: list(next) }) : ''
    return [choices.length > 0 ? `${t('play.choose')} ${list(choices)}` : '', where].filter(Boolean).join('. ')
  }

  /** The line beside the board: why a tap was refused, what to do, or who is to move. */
  readonly asked = $derived.by(() => {
    const { match, premove, kept, early } = this
    if (match.over || !match.atEnd || match.history.replay.frame) return ''
    const { refused } = this.hand.turn.guide
    if (refused) return pick(refused.text)
    if (match.canMove) return this.prompt ? pick(this.prompt.text) : ''
    if (kept !== null) return t(premove.unsent ? 'ask.premove.unsent' : 'ask.premove.kept', { move: kept })
    if (early && premove.turn.clicks.length > 0) return pick(premove.turn.guide.ask(premove.turn.clicks).text)
    if (early && premove.turn.entry.next.length > 0) return t('ask.premove')
    return this.own ? '' : t('ask.wait', { name: playerName(this.players[this.turn]) })
  })

  /**
   * The arrows on the board: those of a premove; those of an opponent's move, until the reader moves. In past
   * positions, every move has arrows.
   */
  readonly arrows = $derived.by(() => {
    const { match, kept, mover, story } = this
    const { frame } = match.history.replay
    if (kept !== null) return movesOf(kept)
    if (frame) return frame.arrows
    if (match.atEnd && match.turn.clicks.length === 0 && this.hint.length > 0) return this.hint
    const others = this.players[mover].kind === 'engine' || !match.mine(mover) || match.watching
    return story && (others || !match.atEnd) ? arrowsOf(story.parts) : []
  })

  /**
   * Whether another person has the opposite seat. Against the computer there is nothing to prepare, since it replies
   * at once.
   */
  readonly otherSeat = $derived.by(() => {
    const { side } = this.live
    const other = this.players[side === 'white' ? 'black' : 'white']
    return other.kind !== 'engine' && other.id !== this.players[side ?? 'white'].id
  })
  readonly canPlan = $derived.by(() => {
    const { side } = this.live
    return !this.match.over && side !== null && this.players[side].id !== undefined && this.otherSeat
  })
  /** A premove can be entered now. */
  readonly early = $derived.by(
    () => this.canPlan && (this.match.game.live ?? false) && this.match.atEnd && this.turn !== this.live.side,
  )
  /** What a click on the board continues. */
  readonly hand = $derived.by(() => (this.early ? this.premove : this.match))
  /** The premove that waits for the opponent's move. */
  readonly kept = $derived.by(() => (this.early ? this.premove.move : null))
  readonly marked = $derived.by((): [Mark, string][] => {
    const cells: string[] = this.kept?.match(/[a-z]\d+/g) ?? []
    const noted = cells.filter((c, i) => cells.indexOf(c) === i)
    return [...this.hand.turn.guide.marks, ...noted.map((c): [Mark, string] => ['noted', c])]
  })

  /** The title of the page. */
  readonly title = $derived.by(() => {
    const { white, black } = this.players
    return t('play.title', { game: pick(this.info.name), white: playerName(white), black: playerName(black) })
  })
}
