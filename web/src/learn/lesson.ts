// What lessons are made of. Positions and tasks are data in lessons/; what is said is in the languages'
// own folders, src/messages/*/lessons. The rules core judges every try, and a test holds every statement
// made in a lesson against it.
import { filesOf, lang, pseudo, pseudoOf, source } from '../lib/i18n.svelte'

/** Something to do on the board. */
export type Task =
  /** One of these moves, or any with these effects; by default any move at all. */
  | {
      kind: 'play'
      moves?: string[]
      takes?: string[]
      begins?: string
      avoids?: 'white' | 'black'
      ends?: { status: 'white' | 'black'; reason: string; points?: number }
    }
  /** All the cells that may be clicked next after these clicks, no more and no less. */
  | { kind: 'cells'; after: string[] }

export interface Step {
  /** The position to begin with; without one the board stays as it is. */
  position?: string
  marks?: string[]
  arrows?: [string, string][]
  task?: Task
  /** The other side's answer, played by itself. */
  reply?: string
}

/** What is said at a step, in one language. */
export interface StepText {
  text: string
  hint?: string
  /** What to say of wrong tries, by the beginning of a move or by a cell; "" is any other. */
  wrong?: Record<string, string>
  /** Said when it is done. */
  done?: string
}

export interface Lesson {
  game: string
  steps: Step[]
}

/** How the board stands when a step begins: where it names no position, what the steps before led to. */
export function standing(data: Lesson, at: number): { position: string; moves: string[] } {
  let from = at
  while (from > 0 && data.steps[from]?.position === undefined) from--
  const moves = data.steps
    .slice(from, at)
    .flatMap((s) => [s.task?.kind === 'play' ? s.task.moves?.[0] : undefined, s.reply])
    .filter((m) => m !== undefined)
  return { position: data.steps[from]?.position ?? '', moves }
}

/** The step at which a reader who has done so many goes on: a finished lesson begins anew. */
export const stepAt = (done: number, steps: number): number => (done < steps ? done : 0)

const lessons = import.meta.glob<{ default: Lesson }>('./lessons/**/*.ts')
const texts = import.meta.glob<{ default: StepText[] }>('../messages/*/lessons/**/*.ts')

const names = Object.keys(lessons).map((path) => path.slice('./lessons/'.length, -'.ts'.length))

/** The games that have a lesson. */
export const taught = names.filter((name) => !name.includes('/'))

/** The name of the guided moves before a first game. */
export const firstMoves = (game: string): string => `first/${game}`

/** A lesson by its name, a game or [firstMoves] of one, without its words. */
export async function lesson(game: string): Promise<Lesson | null> {
  return (await lessons[`./lessons/${game}.ts`]?.())?.default ?? null
}

/** The words of lessons that have come, by language and game. */
const come = new Map<string, StepText[]>()
/** One loader a game, so that a change of language asks for each once. */
const loaders = new Map<string, (code: string) => Promise<void>>()

/** What is said in a lesson, step by step; readyLesson comes first. */
export const said = (game: string, code: string): StepText[] => come.get(`${code} ${game}`) ?? []

/** Fetches what a lesson says in a language, in English where the language has no such lesson. */
export async function readyLesson(game: string, code: string): Promise<void> {
  const fileOf = (c: string): string => `../messages/${c}/lessons/${game}.ts`
  const load = texts[fileOf(filesOf(code))] ?? texts[fileOf(source)]
  const key = `${code} ${game}`
  if (!load || come.has(key)) return
  const steps = (await load()).default
  come.set(key, code === pseudo ? await pseudoOf(steps) : steps)
}

/** A lesson whose words come with it, and with every language chosen later. */
export async function spoken(game: string): Promise<Lesson | null> {
  if (!names.includes(game)) return null
  const load = loaders.get(game) ?? ((code: string) => readyLesson(game, code))
  loaders.set(game, load)
  const [data] = await Promise.all([lesson(game), lang.also(load)])
  return data
}
