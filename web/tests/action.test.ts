// What a page asks of the club and what a reader does there: one at a time, later answers first, errors as sentences.
import { describe, expect, it } from 'vitest'
import { Problem, Unreachable } from '../src/base/api'
import { Action } from '../src/model/action.svelte'
import { t } from '../src/model/i18n/i18n.svelte'
import { held, joined, Resource } from '../src/model/resource.svelte'

/** A promise that the test settles. */
function later<T>(): { promise: Promise<T>; good: (it: T) => void; bad: (e: unknown) => void } {
  let good: (it: T) => void = () => undefined
  let bad: (e: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    good = yes
    bad = no
  })
  return { promise, good, bad }
}
const away = new Unreachable()

describe('an action', () => {
  it('runs one at a time', async () => {
    const action = new Action()
    const first = later<string>()
    const running = action.run(() => first.promise, 'Saved.')
    expect(action.busy).toBe(true)
    expect(await action.run(() => Promise.reject(new Error('never')))).toBe(false)
    first.good('x')
    expect(await running).toBe(true)
    expect([action.busy, action.done, action.wrong]).toEqual([false, 'Saved.', ''])
  })
  it('reports an error and its field, until the next one begins', async () => {
    const action = new Action()
    expect(await action.run(() => Promise.reject(new Problem(400, '', '', 'Too long.', 'name')))).toBe(false)
    expect([action.wrong, action.field, action.busy]).toEqual(['Too long.', 'name', false])
    await action.run(() => Promise.resolve())
    expect([action.wrong, action.field, action.error]).toEqual(['', '', null])
  })
  it('does at once what needs no waiting', () => {
    const action = new Action()
    expect(action.now(() => 'b6-a6')).toBe('b6-a6')
    expect(
      action.now(() => {
        throw new Problem(400, '', '', 'No such move.', '')
      }),
    ).toBeUndefined()
    expect([action.wrong, action.busy]).toEqual(['No such move.', false])
  })
  it('says what it means here that the club does not answer', async () => {
    const action = new Action(() => 'It is kept here.')
    await action.run(() => Promise.reject(away))
    expect(action.wrong).toBe('It is kept here.')
    const other = new Action()
    await other.run(() => Promise.reject(away))
    expect(other.wrong).toBe(t('error.server'))
  })
  it('shows the sentence that its work returns, but not that of work that failed', async () => {
    const action = new Action()
    await action.tell(() => Promise.resolve('Ordered.'))
    expect(action.done).toBe('Ordered.')
    await action.tell(() => Promise.reject(away))
    expect(action.done).toBe('')
  })
})

describe('a resource', () => {
  it('drops an answer, and an error, that arrives after a later question', async () => {
    const shown = new Resource<string>()
    const [slow, quick] = [later<string>(), later<string>()]
    const one = shown.ask(() => slow.promise)
    const two = shown.ask(() => quick.promise)
    quick.good('quick')
    expect(await two).toBe(true)
    slow.good('slow')
    expect(await one).toBe(false)
    expect([shown.value, shown.busy]).toEqual(['quick', false])

    const failing = later<string>()
    const three = shown.ask(() => failing.promise)
    await shown.ask(() => Promise.resolve('last'))
    failing.bad(away)
    expect(await three).toBe(false)
    expect([shown.value, shown.wrong]).toEqual(['last', ''])
  })
  it('is busy until the last question is answered', async () => {
    const shown = new Resource<string>()
    const [slow, quick] = [later<string>(), later<string>()]
    const one = shown.ask(() => quick.promise)
    const two = shown.ask(() => slow.promise)
    quick.good('quick')
    await one
    expect([shown.value, shown.busy]).toEqual([undefined, true])
    slow.good('slow')
    await two
    expect([shown.value, shown.busy]).toEqual(['slow', false])
  })
  it('keeps its answer beside an error, as a sentence', async () => {
    const shown = new Resource<string>(() => 'Not now.')
    await shown.ask(() => Promise.resolve('here'))
    await shown.ask(() => Promise.reject(away))
    expect([shown.value, shown.wrong]).toEqual(['here', 'Not now.'])
  })
  it('joins the pages of a list, with each row once', () => {
    expect(joined([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }]).map((r) => r.id)).toEqual(['a', 'b', 'c'])
  })
})

it('what is held is closed before the next, and at the end', async () => {
  const closed: number[] = []
  let n = 0
  const [load, end] = held(
    () => Promise.resolve(++n),
    (it) => void closed.push(it),
  )
  await load()
  await load()
  expect(closed).toEqual([1])
  end()
  await Promise.resolve()
  await Promise.resolve()
  expect(closed).toEqual([1, 2])
  end()
  await Promise.resolve()
  expect(closed).toEqual([1, 2])
})
