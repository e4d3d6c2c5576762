import type { Lesson } from '../lesson'

export default {
  game: 'ring',
  steps: [
    { position: 'bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0' },
    { position: 'bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0', marks: ['e3'], task: { kind: 'cells', after: ['e3'] } },
    { task: { kind: 'play', moves: ['e3-d3'] } },
    { position: 'bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0', task: { kind: 'play', moves: ['@d3-e3', '@d4-e3'] } },
    {
      position: 'bbb/bbbb/bb1bb/oobooo/wwWww/wwww/www w d3<c3 2',
      marks: ['d3'],
      task: { kind: 'play', moves: ['e2xd3-c3'] },
    },
    { position: 'bbb/bbbb/bbwbb/oo1ooo/w1Www/wwww/www b c3<e2 0', task: { kind: 'play', moves: ['b2xc3-d4'] } },
    { position: 'b2/o3/4o/o1bB2/o1w2/3o/w2 w - 0', task: { kind: 'play', moves: ['e3xd3-c2'] } },
    { position: 'b2/o1b1/4o/o4o/1w2o/3o/2w w e2<d2 0', marks: ['e2'], task: { kind: 'cells', after: ['e2'] } },
    { position: 'bb1/o3/4o/o1W2o/2ww1/3o/3 w - 0', task: { kind: 'play', moves: ['@d3-e3'] } },
    { position: 'bb1/o3/4o/o1W2o/2ww1/3o/3 w - 0', task: { kind: 'play', moves: ['d3-c3'] } },
    { position: 'b2/o3/2o1o/o1b2o/1w3/3o/3 w - 0', task: { kind: 'play', moves: ['e2xd3-c3'] } },
    {
      position: '3/o3/4o/o1b2o/1w2o/3o/1w1 w - 0',
      task: { kind: 'play', moves: ['e2xd3-c3'], ends: { status: 'white', reason: 'eliminated' } },
    },
  ],
} satisfies Lesson
