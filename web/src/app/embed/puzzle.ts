// A puzzle to solve in the frame. The club judges moves that the puzzle's own solution does not cover.
import { drawBoard, offer } from './board'
import { turnOf } from './clicks'
import { button, type Frame } from './frame'
import { ask, Trouble, type Position, type Puzzle, type Verdict } from './source'
import { say } from './words'

export class Solving {
  /** The plies so far. */
  private line: string[] = []
  /** The solver's own moves among them. */
  private own: string[] = []
  private clicked: string[] = []
  private position!: Position
  private readonly choices = document.createElement('span')
  private readonly legal = document.createElement('details')

  private constructor(
    private readonly frame: Frame,
    private readonly puzzle: Puzzle,
    private readonly look: Record<string, string>,
  ) {
    const list = document.createElement('summary')
    list.textContent = say('legal')
    this.legal.append(list)
    this.choices.className = 'choices'
    frame.acts.append(
      this.choices,
      button(say('again'), () => void this.begin()),
      button(say('show'), () => void this.reveal()),
    )
    frame.acts.after(this.legal)
  }

  static async open(frame: Frame, id: string, look: Record<string, string>): Promise<void> {
    const game = id.replace(/-[^-]*$/, '')
    const puzzle = await ask<Puzzle>(`/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`)
    // The side to move sits at the bottom.
    const seat = puzzle.side === 'black' ? { flip: 'true' } : {}
    await new Solving(frame, puzzle, { ...seat, ...look }).begin()
  }

  private async begin(): Promise<void> {
    this.line = []
    this.own = []
    await this.show()
    this.say(say('task', { status: this.position.status, n: this.puzzle.moves }))
    this.play()
  }

  private say(text: string): void {
    this.frame.status.textContent = text
  }

  private async show(): Promise<void> {
    const p = this.puzzle
    this.position = await ask<Position>(`/positions/${encodeURIComponent(p.game)}`, {
      ...this.look,
      options: p.options ?? '',
      position: p.position,
      moves: this.line.join(' '),
    })
    this.clicked = []
    drawBoard(this.frame.board, this.position)
    this.frame.board.dataset.at = String(this.line.length)
    this.frame.name(this.position.name)
    this.choices.replaceChildren()
    for (const b of this.legal.querySelectorAll('button')) b.remove()
  }

  /** Lets the solver make a move. */
  private play(): void {
    const p = this.position
    const go = (): void => {
      const turn = turnOf(p.legal, this.clicked)
      if (turn.made.length === 1 && turn.next.size === 0) return void this.tried(turn.made[0] ?? '')
      offer(this.frame.board, p, turn.next, this.clicked, (cell) => {
        // A click on a chosen cell that cannot be the next one clears the choice.
        if (turn.next.has(cell)) this.clicked.push(cell)
        else this.clicked = []
        go()
      })
      const made = this.clicked.length > 0 || turn.made.includes('pass') ? turn.made : []
      this.choices.replaceChildren(
        ...made.map((m) => button(m === 'pass' ? say('pass') : m, () => void this.tried(m))),
        ...(this.clicked.length > 0
          ? [
              button(say('back'), () => {
                this.clicked = []
                go()
              }),
            ]
          : []),
      )
    }
    go()
    this.legal.append(...p.legal.map((m) => button(m, () => void this.tried(m))))
  }

  private async tried(move: string): Promise<void> {
    const before = [...this.line]
    const i = this.own.length
    try {
      this.line.push(move)
      await this.show()
      const own = [...this.own, move]
      const verdict = await this.judge(own, before)
      if (verdict === 'wrong') {
        this.line = before
        await this.show()
        this.say(say('wrong', { move }))
        return this.play()
      }
      this.own = own
      if (verdict === 'solved' || i + 1 >= this.puzzle.moves) return this.say(say('solved'))
      this.line.push(verdict)
      await this.show()
      this.say(say('right'))
      this.play()
    } catch (e) {
      if (!(e instanceof Trouble)) throw e
      this.line = before
      this.say(say('offline'))
    }
  }

  /** The reply to a right move, or 'solved' after the last one, or 'wrong'. */
  private async judge(own: string[], before: string[]): Promise<'wrong' | 'solved' | string> {
    const p = this.puzzle
    const i = own.length - 1
    const main = before.every((m, n) => m === p.solution[n])
    const move = own[i] ?? ''
    if (this.position.over) return this.position.winner === p.side ? 'solved' : 'wrong'
    if (main && !(p.accept[i] ?? [p.solution[2 * i] ?? '']).includes(move)) return 'wrong'
    if (main && move === p.solution[2 * i]) return p.solution[2 * i + 1] ?? 'solved'
    const v = await ask<Verdict>(`/training/${encodeURIComponent(p.game)}/${encodeURIComponent(p.id)}/judge`, {
      moves: own.join(' '),
    })
    if (v.outcome === 'wrong') return 'wrong'
    return v.outcome === 'solved' || v.reply === undefined ? 'solved' : v.reply
  }

  private async reveal(): Promise<void> {
    this.line = [...this.puzzle.solution]
    await this.show()
    this.say(`${say('shown')} ${this.puzzle.solution.join(' ')}`)
  }
}
