import type { Lesson } from '../../lesson'

export default {
  game: 'ringo',
  steps: [
    { position: '6/5b/1bw3/5b/5b/w4b/5b/5b 0 w 0', task: { kind: 'play', moves: ['c3xc2'] } },
    { position: '6/5b/1bw3/5b/5b/w4b/5b/5b 0 w 0', task: { kind: 'play', moves: ['c3xc2-c1'] } },
    {
      position: '6/6/1bw3/6/6/1w4/6/5b 0 w 0',
      task: { kind: 'play', takes: ['c2'], ends: { status: 'white', reason: 'eliminated' } },
    },
  ],
} satisfies Lesson
