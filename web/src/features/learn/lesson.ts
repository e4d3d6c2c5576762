// The data of lessons. Positions and tasks are in lessons/; texts are in src/messages/*/lessons of each language. The
// rules core judges every try, and a test checks every statement in a lesson against it.
import type { StepText } from '../../messages/types'
import { filesOf, lang, pseudo, pseudoOf, source } from '../../model/i18n/i18n.svelte'

/** A task to do on the board. */
export type Task =
  /** One of these moves, or any move with these effects. By default, any move. */
  | {
      kind: 'play'
      moves?: string[]
      takes?: string[]
      begins?: string
      avoids?: 'white' | 'black'
      ends?: { status: 'white' | 'black'; reason: string; points?: number }
    }
  /** Exactly the cells that can be clicked next after these clicks. */
  | { kind: 'cells'; after: string[] }

export interface Step {
  /** The position to begin with. Without one, the board stays as it is. */
  position?: string
  marks?: string[]
  arrows?: [string, string][]
  task?: Task
  /** The move that the board shows, if it is not the task's first. */
  shows?: string
  /** The other side's reply, played automatically. */
  reply?: string
}

export interface Lesson {
  game: string
  steps: Step[]
}

/** The board when a step begins. A step without a position continues from the steps before it. */
export function standing(data: Lesson, at: number): { position: string; moves: string[] } {
  let from = at
  while (from > 0 && data.steps[from]?.position === undefined) from--
  const moves = data.steps
    .slice(from, at)
    .flatMap((s) => [s.task?.kind === 'play' ? s.task.moves?.[0] : undefined, s.reply])
    .filter((m) => m !== undefined)
  return { position: data.steps[from]?.position ?? '', moves }
}

/** The step at which to continue after `done` steps. A finished lesson starts again. */
export const stepAt = (done: number, steps: number): number => (done < steps ? done : 0)

const lessons = import.meta.glob<{ default: Lesson }>('./lessons/**/*.ts')
const texts = import.meta.glob<{ default: StepText[] }>('../../messages/*/lessons/**/*.ts')

const names = Object.keys(lessons).map((path) => path.slice('./lessons/'.length, -'.ts'.length))

/** The games that have a lesson. */
export const taught = names.filter((name) => !name.includes('/'))

/** The name of the guided moves before a first game. */
export const firstMoves = (game: string): string => `first/${game}`

/** A lesson by its name, without its texts. The name is a game, or [firstMoves] of one. */
export async function lesson(game: string): Promise<Lesson | null> {
  return (await lessons[`./lessons/${game}.ts`]?.())?.default ?? null
}

/** The texts loaded so far, by language and game. */
const come = new Map<string, StepText[]>()
/** One loader for each game, so that a change of language loads each text once. */
const loaders = new Map<string, (code: string) => Promise<void>>()

/** The text of each step of a lesson. Call readyLesson first. */
export const said = (game: string, code: string): StepText[] => come.get(`${code} ${game}`) ?? []

/** Loads a lesson's texts in a language, or in English if it has none. */
export async function readyLesson(game: string, code: string): Promise<void> {
  const fileOf = (c: string): string => `../../messages/${c}/lessons/${game}.ts`
  const load = texts[fileOf(filesOf(code))] ?? texts[fileOf(source)]
  const key = `${code} ${game}`
  if (!load || come.has(key)) return
  const steps = (await load()).default
  come.set(key, code === pseudo ? await pseudoOf(steps) : steps)
}

/** Loads a lesson with its texts, in this language and in any chosen later. */
export async function spoken(game: string): Promise<Lesson | null> {
  if (!names.includes(game)) return null
  const load = loaders.get(game) ?? ((code: string) => readyLesson(game, code))
  loaders.set(game, load)
  const [data] = await Promise.all([lesson(game), lang.also(load)])
  return data
}
