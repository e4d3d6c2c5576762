import type { Lesson } from '../lesson'

export default {
  game: 'ra',
  steps: [
    { position: '6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0', marks: ['g3', 'g10'] },
    { position: '6/7/8/9/1c6C1/5A5/12/11/1c8/9/8/7/6 w 0', marks: ['f6'], task: { kind: 'cells', after: ['f6'] } },
    { position: '6/7/8/9/1c6C1/5B5/12/11/1c8/9/8/7/6 w 0', task: { kind: 'play', begins: '2:f6' }, shows: '2:f6-f8' },
    {
      position: '6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0',
      task: { kind: 'play', begins: '1:g8' },
      shows: '1:g8-d8',
    },
    { position: '6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0', task: { kind: 'play', moves: ['1:e9-e10'] } },
    { position: '6/7/8/3C1A3/1c8/11/12/11/10/9/8/7/6 w 0', task: { kind: 'play', moves: ['2:d4-d6'] } },
    { position: '6/7/8/3B1B3/1c8/11/12/11/10/9/8/7/6 w 0', marks: ['d4'], task: { kind: 'cells', after: ['d4'] } },
    {
      position: '6/7/8/9/1c8/5a1B3/12/11/10/9/8/7/6 w 0',
      marks: ['f6'],
      task: { kind: 'play', takes: ['f6'] },
      shows: '2:f8xf6',
    },
    { position: '6/7/8/9/1c8/5c1B3/12/11/10/9/8/7/6 w 0', marks: ['f8', 'f6'], task: { kind: 'cells', after: ['f8'] } },
    {
      position: '6/7/8/9/1c6C1/11/10A1/11/10/9/8/7/6 w 0',
      marks: ['g11', 'g10'],
      task: { kind: 'cells', after: ['g11'] },
    },
    {
      position: '6/7/8/9/1c6C1/11/5A6/11/1c6C1/9/8/7/6 w 0',
      task: { kind: 'play', moves: ['1:g6-g3'], ends: { status: 'white', reason: 'entered', points: 1 } },
    },
    {
      position: '6/7/8/9/1c8/11/3C8/11/1c8/9/8/7/6 w 0',
      task: { kind: 'play', moves: ['3:g4-g3'], ends: { status: 'white', reason: 'entered', points: 6 } },
    },
  ],
} satisfies Lesson
