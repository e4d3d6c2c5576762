import type { Lesson } from '../../lesson'

export default {
  game: 'ring',
  steps: [
    { position: 'bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0', task: { kind: 'play', moves: ['e3-d3'] } },
    { position: 'bbb/bbbb/bbB1b/ooWboo/ww1ww/wwww/www w - 0', task: { kind: 'play', moves: ['d3xd4-d5'] } },
    { position: 'bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0', task: { kind: 'play', moves: ['@d3-e3'] } },
    { position: 'bb1/o3/4o/o1W2o/2ww1/3o/3 w - 0', task: { kind: 'play', moves: ['d3-c3'] } },
    {
      position: '3/o3/4o/o1b2o/1w2o/3o/1w1 w - 0',
      task: { kind: 'play', moves: ['e2xd3-c3'], ends: { status: 'white', reason: 'eliminated' } },
    },
  ],
} satisfies Lesson
