// The engines that review a game together.
import { expect, it } from 'vitest'
import { engines, Pool } from '../src/features/study/pool'
import { Stopped, type Answer, type Question } from '../src/model/engine/thinker'

const question = (n: number): Question => ({ game: 'ra', options: '', start: '', moves: [], limits: `nodes=${n}` })
const answer = (score: number): Answer => ({ score, depth: 1, nodes: 1, ms: 1, nps: 1, lines: [], move: '' })

it('uses as many engines as there are cores, at least one and at most four', () => {
  expect([engines(1), engines(2), engines(64), engines(0)]).toEqual([1, 2, 4, 1])
})

it('asks every question once, and no engine two at a time', async () => {
  const asked: number[] = []
  let most = 0
  const engine = (): { ask: (q: Question) => Promise<Answer>; close: () => void } => {
    let busy = 0
    return {
      ask: async (q) => {
        const n = Number(q.limits.slice(6))
        asked.push(n)
        most = Math.max(most, ++busy)
        await new Promise((done) => setTimeout(done, n % 3))
        busy--
        return answer(n)
      },
      close: () => undefined,
    }
  }
  const told: [number, number][] = []
  await new Pool([engine(), engine()]).all(
    Array.from({ length: 20 }, (_, i) => question(i)),
    (i, a) => told.push([i, a.score]),
  )
  expect(asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i))
  expect(told.every(([i, score]) => i === score)).toBe(true)
  expect(told).toHaveLength(20)
  expect(most).toBe(1)
})

it('begins no question after it was stopped', async () => {
  let asked = 0
  const stop: ((why: Error) => void)[] = []
  const engine = () => ({
    ask: () => {
      asked++
      return new Promise<Answer>((_, reject) => stop.push(reject))
    },
    close: () => undefined,
  })
  const all = new Pool([engine(), engine()]).all([1, 2, 3, 4].map(question), () => undefined)
  for (const reject of stop) reject(new Stopped())
  await expect(all).rejects.toThrow(Stopped)
  expect(asked).toBe(2)
})
