// The rules of the games in the page: Go compiled to WebAssembly.
import { compiled } from './ahead'
import { at } from '../../base/at'
import { turn } from '../../base/turns'
import type {
  Drawing,
  Entry,
  Info,
  Legend,
  Mark,
  Piece,
  Prompt,
  Shape,
  Side,
  Story,
  Text,
  View,
} from '../../base/types'

/** Input that the rules refuse. */
export class Refused extends Error {
  constructor(
    readonly kind: string,
    readonly text: Text,
  ) {
    super(text.en)
  }
}

interface Loader {
  importObject: WebAssembly.Imports
  run(instance: WebAssembly.Instance): Promise<void>
}

declare global {
  var Go: (new () => Loader) | undefined
  var tablierCore: { call(...args: string[]): string; progress?: (answer: string) => void } | undefined
}

type Answer<T> = T & { error?: { kind: string; message: Text } }

const yes = (v: boolean): string => (v ? 'yes' : 'no')

/** The commands of the rules. Commands that can refuse their input throw Refused. */
export class Core {
  private readonly glyphs = new Map<string, { class: string; shapes: Shape[] }>()
  private readonly boards = new Map<string, Drawing>()
  private readonly styles = new Map<string, string>()

  constructor(
    private readonly raw: (...args: string[]) => string,
    /** The compiled rules, to share with a worker. */
    readonly module?: WebAssembly.Module,
  ) {}

  /** Calls any command of the core. For parts of the page that load typed wrappers of their own. */
  call<T>(...args: string[]): T {
    const answer = JSON.parse(this.raw(...args)) as Answer<T>
    if (answer.error) throw new Refused(answer.error.kind, answer.error.message)
    return answer
  }

  catalogue(): Info[] {
    return this.call<{ games: Info[] }>('catalogue').games
  }

  open(game: string, options: string, position = ''): View & { handle: number; options: string } {
    return this.call('open', game, options, position)
  }

  free(handle: number): void {
    this.call('free', String(handle))
  }

  view(handle: number): View {
    return this.call('view', String(handle))
  }

  apply(handle: number, move: string): View & { move: string } {
    return this.call('apply', String(handle), move)
  }

  /** Plays all moves, or none if one is refused. */
  replay(handle: number, moves: string[]): View {
    return this.call('replay', String(handle), moves.join(' '))
  }

  undo(handle: number): View & { undone: boolean } {
    return this.call('undo', String(handle))
  }

  moves(handle: number, limit: number): { count: number; moves: string[] } {
    return this.call('moves', String(handle), String(limit))
  }

  enter(handle: number, clicks: string[]): Entry {
    return this.call('enter', String(handle), clicks.join(' '))
  }

  /** What the player is asked to do next, after the given clicks. */
  prompt(handle: number, clicks: string[]): Prompt {
    return this.call('prompt', String(handle), clicks.join(' '))
  }

  /** Why a turn cannot continue with a cell. */
  refusal(handle: number, clicks: string[], cell: string): Prompt {
    return this.call('refusal', String(handle), clicks.join(' '), cell)
  }

  /** How move number ply of a game went; the first is 1. */
  story(handle: number, ply: number): Story {
    return this.call('story', String(handle), String(ply))
  }

  /** The names of the marks and special cells of a board. */
  legend(game: string, options: string): Legend {
    return this.call('legend', game, options)
  }

  /** Returns the same object for the same board, so that components need not redraw it after every move. */
  board(game: string, options: string, flipped: boolean, coords: string): Drawing {
    const key = JSON.stringify([game, options, flipped, coords])
    let b = this.boards.get(key)
    if (!b) {
      b = this.call<Drawing>('board', game, options, yes(flipped), coords)
      if (this.boards.size >= 16) this.boards.clear()
      this.boards.set(key, b)
    }
    return b
  }

  marks(
    game: string,
    options: string,
    flipped: boolean,
    occupied: string[],
    marks: [Mark, string][],
  ): { under: Shape[]; over: Shape[] } {
    return this.call(
      'marks',
      game,
      options,
      yes(flipped),
      occupied.join(' '),
      marks.map(([k, c]) => `${k}:${c}`).join(' '),
    )
  }

  glyph(p: Pick<Piece, 'side' | 'kind' | 'count' | 'captive'>): { class: string; shapes: Shape[] } {
    const key = `${p.side} ${p.kind} ${p.count} ${yes(p.captive ?? false)}`
    let g = this.glyphs.get(key)
    if (!g) {
      g = this.call<{ class: string; shapes: Shape[] }>('glyph', ...key.split(' '))
      this.glyphs.set(key, g)
    }
    return g
  }

  style(theme: string, selector: string): string {
    const key = `${theme} ${selector}`
    const css = this.styles.get(key) ?? this.call<{ css: string }>('style', theme, selector).css
    this.styles.set(key, css)
    return css
  }
}

export const otherSide = (s: Side): Side => (s === 'white' ? 'black' : 'white')

let loading: Promise<Core> | undefined

/** Loads the rules once for the whole page. After a failure, a later call tries again. */
export function loadCore(): Promise<Core> {
  loading ??= start().catch((e: unknown) => {
    loading = undefined
    throw e
  })
  return loading
}

/** Loads Go's own loader, once. */
function loader(): Promise<void> {
  if (globalThis.Go) return Promise.resolve()
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = at('/wasm_exec.js')
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('wasm_exec.js'))
    }
    document.head.append(script)
  })
}

async function start(): Promise<Core> {
  const [module] = await Promise.all([compiled(), loader()])
  if (!globalThis.Go) throw new Error('wasm_exec.js')
  const go = new globalThis.Go()
  const instance = await WebAssembly.instantiate(module, go.importObject)
  await turn()
  void go.run(instance) // sets tablierCore, then waits for calls forever
  const core = globalThis.tablierCore
  if (!core) throw new Error('core.wasm')
  await turn()
  return new Core((...args) => core.call(...args), module)
}
