import type { Lesson } from '../../lesson'

export default {
  game: 'ra',
  steps: [
    { position: '6/7/8/9/1c6C1/7B3/12/11/1c8/9/8/7/6 w 0', task: { kind: 'play', moves: ['2:f8-f6'] } },
    { position: '6/7/8/9/1c8/5a1B3/12/11/10/9/8/7/6 w 0', task: { kind: 'play', moves: ['2:f8xf6'] } },
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
