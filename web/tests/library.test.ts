import { describe, expect, it } from 'vitest'
import { exactly, readForm, readPattern, withCell, writeForm } from '../src/features/library/form'
import { drawnPattern, pieceOf, wordOf } from '../src/features/library/pieces'

describe('the form of the library', () => {
  it('stands in the address, without what is left open', () => {
    const form = readForm(new URLSearchParams('game=ringo&least=5&nonsense=1&turn=white'))
    expect(writeForm(form)).toBe('game=ringo&least=5')
    form.tournament = 'https://club.example/tournament/abc?x=1'
    form.pattern = 'a1:empty'
    expect(writeForm(form)).toBe('game=ringo&least=5&tournament=abc&pattern=a1%3Aempty&turn=white')
  })

  it('sets cells and leaves them open', () => {
    let text = withCell(readPattern(''), 'a1', 'w-man')
    text = withCell(readPattern(text), 'b2', 'black')
    expect(text).toBe('a1:w-man,b2:black')
    expect(withCell(readPattern(text), 'a1', 'any')).toBe('b2:black')
    text = withCell(readPattern(text), 'rest', 'empty')
    expect(withCell(readPattern(text), 'a1', 'any')).toBe('b2:black,rest:empty,a1:any')
    expect(withCell(readPattern(text), 'rest', 'any')).toBe('a1:w-man,b2:black')
    expect(exactly([['a1', 'ring']])).toBe('a1:ring,rest:empty')
  })

  it('knows pieces by their words', () => {
    for (const word of ['w-man', 'b-stack3', 'ring', 'w-captive-queen', 'b-citizen2', 'b-ringed']) {
      const p = pieceOf(word, 'a1')
      expect(p && wordOf(p)).toBe(word)
    }
    expect(pieceOf('empty')).toBeNull()
    const { pieces, marks } = drawnPattern(readPattern('a1:black,b2:empty,c3:piece,rest:empty'), ['w-man', 'b-man'])
    expect(pieces.map((p) => p.cell + p.side)).toEqual(['a1black'])
    expect(marks).toEqual([
      ['hint', 'a1'],
      ['target', 'b2'],
      ['noted', 'c3'],
    ])
  })
})
