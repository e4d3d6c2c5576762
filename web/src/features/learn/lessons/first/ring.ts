import type { Lesson } from '../../lesson'

export default {
  game: 'ring',
  steps: [
    { position: 'bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0', task: { kind: 'play', moves: ['e3-d3'] } },
    {
      position: 'bbb/bbbb/bb1bb/oobooo/wwWww/wwww/www w d3<c3 2',
      marks: ['d3'],
      task: { kind: 'play', moves: ['e2xd3-c3'] },
    },
    {
      position: '3/o3/4o/o1b2o/1w2o/3o/1w1 w - 0',
      task: { kind: 'play', moves: ['e2xd3-c3'], ends: { status: 'white', reason: 'eliminated' } },
    },
  ],
} satisfies Lesson
