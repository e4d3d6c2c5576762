import { describe, expect, it } from 'vitest'
import { inTurn, turn } from '../src/base/turns'

describe('work in turns', () => {
  it('is done one by one and in order, each in a task of its own', async () => {
    const done: string[] = []
    const log = (what: string) => (): void => {
      done.push(what)
      queueMicrotask(() => done.push(`${what} ended`))
    }
    inTurn(log('a'))
    inTurn(log('b'))
    expect(done).toEqual([])
    await turn()
    expect(done).toEqual(['a', 'a ended', 'b', 'b ended'])
  })

  it('can be called off, and goes on after a failure', async () => {
    const done: string[] = []
    const off = inTurn(() => done.push('off'))
    inTurn(() => done.push('on'))
    off()
    off()
    await turn()
    expect(done).toEqual(['on'])
  })
})
