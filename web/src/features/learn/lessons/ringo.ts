import type { Lesson } from '../lesson'

export default {
  game: 'ringo',
  steps: [
    { position: '6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0', marks: ['o'] },
    { marks: ['b6'], task: { kind: 'cells', after: ['b6'] } },
    { task: { kind: 'play', moves: ['b6-b5', 'c6-c5', 'd6-d5', 'e6-e5', 'f6-f5', 'g6-g5', 'h6-h5'] } },
    { position: '6/5b/2w2b/5b/w4b/5b/5b/5b 0 w 0', marks: ['c3'], task: { kind: 'cells', after: ['c3'] } },
    { position: '6/5b/1bw3/5b/5b/w4b/5b/5b 0 w 0', task: { kind: 'play', moves: ['c3xc2'] } },
    { position: '6/5b/1bw3/5b/5b/w4b/5b/5b 0 w 0', task: { kind: 'play', moves: ['c3xc2-c1'] } },
    { position: '6/5b/2w2b/5b/5b/w1b3/5b/5b 0 w 0', task: { kind: 'play', moves: ['c3xf3', 'c3xf3-g3'] } },
    { position: '3b2/3w2/5b/5b/5b/w4b/5b/5b 0 w 0', marks: ['a4'], task: { kind: 'cells', after: ['b4'] } },
    { position: '1b2b1/2b3/1w4/6/6/1w4/5b/5b 0 b 0', marks: ['b3'], task: { kind: 'cells', after: ['b3'] } },
    { position: '6/2w3/b5/5b/5b/w4b/2w2b/5b 0 b 0', task: { kind: 'play', moves: ['c1-o'] } },
    { position: '6/2w3/5b/w5/5b/5b/5b/5b 1 w 0', task: { kind: 'play', moves: ['d1xo-h1'] } },
    {
      position: '6/2w3/6/wb4/6/1w3b/5b/5b 1 b 0',
      task: { kind: 'play', moves: ['d2xd1-o'], ends: { status: 'black', reason: 'citadel' } },
    },
    {
      position: '6/6/1bw3/6/6/1w4/6/5b 0 w 0',
      task: { kind: 'play', takes: ['c2'], ends: { status: 'white', reason: 'eliminated' } },
      shows: 'c3xc2',
    },
  ],
} satisfies Lesson
