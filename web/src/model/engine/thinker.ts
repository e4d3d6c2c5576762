// The engine in a worker, started by the first question.
import { Refused } from '../core/core'
import type { Text } from '../../base/types'
import type { Order, Reply } from './searcher'

export interface Question {
  game: string
  options: string
  /** The start position; '' is the usual one. */
  start: string
  moves: string[]
  /** Search limits such as "nodes=100000 time=2000"; see package web/core/bridge. */
  limits: string
}

export interface Variation {
  /** Hundredths of a man, for the side to move. */
  score: number
  /** Plies to the end of a won game; negative if the opponent wins. */
  win?: number
  /** Whether an exhaustive search has confirmed the end. */
  proved?: boolean
  depth: number
  moves: string[]
}

/** What is known of a position so far; lines has at least one. */
export interface Found {
  score: number
  win?: number
  depth: number
  nodes: number
  ms: number
  nps: number
  lines: Variation[]
}

export type Answer = Found & { move: string }

/** The search was stopped before it had an answer. */
export class Stopped extends Error {}

type Fresh = () => Worker

const fresh: Fresh = () => new Worker(new URL('./searcher.ts', import.meta.url), { type: 'module' })

interface Asked {
  question: Question
  told: (info: Found) => void
  resolve: (a: Answer) => void
  reject: (why: Error) => void
}

/**
 * Asks the engine one question at a time. A search in a single WebAssembly thread receives no messages, so it can only
 * be stopped by ending its worker. That works at once, whatever the search is doing, and frees its memory. The next
 * question starts a new worker from the compiled module in some tens of milliseconds.
 */
export class Thinker {
  private worker: Worker | undefined
  private asked: Asked | undefined
  /** The memory of the core in the worker after the last answer, in bytes. */
  memory = 0

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly make: Fresh = fresh,
  ) {}

  get busy(): boolean {
    return this.asked !== undefined
  }

  /** Runs a search. An earlier one without an answer is stopped. */
  ask(question: Question, told: (info: Found) => void = () => undefined): Promise<Answer> {
    this.stop()
    const worker = (this.worker ??= this.begin())
    return new Promise<Answer>((resolve, reject) => {
      this.asked = { question, told, resolve, reject }
      worker.postMessage({ ask: question } satisfies Order)
    })
  }

  /** Stops the search, if any. Its promise is rejected with Stopped. */
  stop(): void {
    if (this.asked) this.fail(new Stopped())
  }

  /** Stops the search, ends the worker and frees its memory. */
  close(): void {
    this.stop()
    this.end()
  }

  private end(): void {
    if (!this.worker) return
    this.worker.onmessage = this.worker.onerror = this.worker.onmessageerror = null
    this.worker.terminate()
    this.worker = undefined
  }

  /** Discards a worker that failed or was stopped. */
  private fail(why: Error): void {
    const asked = this.asked
    this.asked = undefined
    this.end()
    asked?.reject(why)
  }

  private begin(): Worker {
    const worker = this.make()
    worker.onerror = (e) => this.fail(new Error(e.message || 'searcher.ts'))
    worker.onmessageerror = () => this.fail(new Error('searcher.ts'))
    worker.onmessage = (e: MessageEvent<Reply>) => this.hear(e.data)
    worker.postMessage({ module: this.module } satisfies Order)
    return worker
  }

  private hear(reply: Reply): void {
    const asked = this.asked
    if ('memory' in reply) this.memory = reply.memory
    else if ('failed' in reply) this.fail(new Error(reply.failed))
    else if ('info' in reply) asked?.told(reply.info)
    else if (asked) {
      this.asked = undefined
      const answer = JSON.parse(reply.answer) as Answer & { error?: { kind: string; message: Text } }
      if (answer.error) asked.reject(new Refused(answer.error.kind, answer.error.message))
      else asked.resolve(answer)
    }
  }
}
