import type { Lesson } from '../../lesson'

export default {
  game: 'agon',
  steps: [
    { position: 'q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q w - 0 0', task: { kind: 'play', moves: ['k6-j6'] } },
    {
      position: 'q1G1g1/7/G2G4/5gG2/g9/11/G8G/9/8/g6/3g1Q w - 0 0',
      marks: ['d6'],
      task: { kind: 'play', takes: ['d6'] },
      shows: 'c4-d5',
    },
    {
      position: 'q3g1/7/8/9/g3GG3g/4GQG4/4G5/5G3/7g/g6/3g2 w - 0 0',
      task: { kind: 'play', moves: ['h6-g6'], ends: { status: 'white', reason: 'throne' } },
    },
  ],
} satisfies Lesson
