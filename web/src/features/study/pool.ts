// Several engines that share a list of questions, so that a machine with more cores reviews a game sooner.
import { Thinker, type Answer, type Question } from '../../model/engine/thinker'

/** The most engines at work; each needs some 40 MB. */
const most = 4

/** The number of engines for this machine. */
export const engines = (cores: number | undefined = globalThis.navigator?.hardwareConcurrency): number =>
  Math.max(1, Math.min(most, cores ?? 1))

export class Pool {
  private readonly thinkers: Pick<Thinker, 'ask' | 'close'>[]

  constructor(thinkers: Pick<Thinker, 'ask' | 'close'>[]) {
    this.thinkers = thinkers
  }

  static of(module: WebAssembly.Module, n = engines()): Pool {
    return new Pool(Array.from({ length: n }, () => new Thinker(module)))
  }

  /**
   * Asks all questions, the first ones first, and passes on each answer with its index. Rejects with the first
   * failure; after close(), with Stopped.
   */
  async all(questions: Question[], told: (i: number, answer: Answer) => void): Promise<void> {
    let next = 0
    const work = async (thinker: Pick<Thinker, 'ask'>): Promise<void> => {
      for (let i = next++; i < questions.length; i = next++) {
        const question = questions[i]
        if (question) told(i, await thinker.ask(question))
      }
    }
    try {
      await Promise.all(this.thinkers.map(work))
    } catch (e) {
      next = questions.length
      throw e
    }
  }

  /** Stops all searches and frees their memory. The pool can be used again. */
  close(): void {
    for (const t of this.thinkers) t.close()
  }
}
