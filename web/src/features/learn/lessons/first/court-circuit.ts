import type { Lesson } from '../../lesson'

export default {
  game: 'court-circuit',
  steps: [
    { position: 'bbbbbb/6/6/6/6/wwwwww w 0', task: { kind: 'play', moves: ['f3-e3'] } },
    { position: 'w3bb/6/6/6/1b4/w5 w 0', task: { kind: 'play', takes: ['e2'] }, shows: 'f1-d3/e2-e1' },
    {
      position: '1ww3/4b1/6/6/6/b4b w 0',
      task: { kind: 'play', begins: 'a2-a4-c6', takes: ['b5'] },
      shows: 'a2-a4-c6/a3-b3',
    },
    { position: '6/b5/3b2/6/5b/w5 w 0', task: { kind: 'play', takes: ['c4'] }, shows: 'f1-b5/c4-c3' },
    {
      position: '6/6/w5/1b4/6/5w w 0',
      task: { kind: 'play', moves: ['c1-e3'], ends: { status: 'white', reason: 'all-turned' } },
    },
  ],
} satisfies Lesson
