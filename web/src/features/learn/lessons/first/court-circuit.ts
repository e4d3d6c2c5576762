import type { Lesson } from '../../lesson'

export default {
  game: 'court-circuit',
  steps: [
    {
      position: '6/6/w5/1b4/6/5w w 0',
      task: { kind: 'play', moves: ['c1-e3'], ends: { status: 'white', reason: 'all-turned' } },
    },
    { position: 'w4b/6/6/6/1b4/w5 w 0', task: { kind: 'play', takes: ['e2'] } },
    { position: 'w4b/6/6/6/1b4/w5 w 0', task: { kind: 'play', begins: 'f1-d3/e2' } },
  ],
} satisfies Lesson
