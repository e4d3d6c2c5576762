import type { Lesson } from '../../lesson'

export default {
  game: 'ringo',
  steps: [
    { position: '6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0', task: { kind: 'play', moves: ['e6-e5'] } },
    {
      position: '6/2w3/6/wb4/6/1w3b/5b/5b 1 b 0',
      task: { kind: 'play', moves: ['d2xd1-o'], ends: { status: 'black', reason: 'citadel' } },
    },
    { position: '6/5b/1bw3/5b/5b/w4b/5b/5b 0 w 0', task: { kind: 'play', moves: ['c3xc2'] } },
    { position: '6/5b/1bw3/5b/5b/w4b/5b/5b 0 w 0', task: { kind: 'play', moves: ['c3xc2-c1'] } },
    {
      position: '6/6/1bw3/6/6/1w4/6/5b 0 w 0',
      task: { kind: 'play', takes: ['c2'], ends: { status: 'white', reason: 'eliminated' } },
      shows: 'c3xc2',
    },
  ],
} satisfies Lesson
