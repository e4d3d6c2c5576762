import type { Lesson } from '../lesson'

export default {
  game: 'court-circuit',
  steps: [
    { position: 'bbbbbb/6/6/6/6/wwwwww w 0' },
    { position: 'b4b/6/2w3/6/6/5w w 0', marks: ['c3'], task: { kind: 'cells', after: ['c3'] } },
    { position: 'w3bb/6/6/6/1b4/w5 w 0', task: { kind: 'play', takes: ['e2'] }, shows: 'f1-d3/a1-b1' },
    { position: 'w3bb/6/6/6/1b4/w5 w 0', task: { kind: 'play', begins: 'f1-d3/e2' }, shows: 'f1-d3/e2-e1' },
    {
      position: '1ww3/4b1/6/6/6/b4b w 0',
      task: { kind: 'play', begins: 'a2-a4-c6', takes: ['b5'] },
      shows: 'a2-a4-c6/a3-b3',
    },
    {
      position: '5b/3b2/w5/1w2b1/3w2/6 w 0',
      task: { kind: 'play', takes: ['d5', 'b4'] },
      shows: 'c1-e3-e5-c5-a3/b4-b3',
    },
    { position: '5b/6/w5/1b4/3w2/5b w 0', marks: ['e3'], task: { kind: 'cells', after: ['c1', 'e3'] } },
    { position: 'bbb3/2b3/3b2/6/3bbb/w2bbb w 0', task: { kind: 'play', takes: ['c4', 'b3'] }, shows: 'f1-b5-b1/c4-c3' },
    { position: '4b1/6/6/1b4/wb4/4w1 w 0', task: { kind: 'play', takes: ['d2', 'e2'] }, shows: 'e1-e3-c1/d2-c2' },
    {
      position: '6/6/w5/1b4/6/5w w 0',
      task: { kind: 'play', moves: ['c1-e3'], ends: { status: 'white', reason: 'all-turned' } },
    },
  ],
} satisfies Lesson
