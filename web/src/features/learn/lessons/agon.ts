import type { Lesson } from '../lesson'

export default {
  game: 'agon',
  steps: [
    { position: 'q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q w - 0 0', marks: ['f6'] },
    {
      position: 'q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q w - 0 0',
      marks: ['g1'],
      task: { kind: 'cells', after: ['g1'] },
    },
    { marks: ['k6'], task: { kind: 'cells', after: ['k6'] } },
    { task: { kind: 'play', moves: ['k6-j6'] } },
    {
      position: 'q1G1g1/7/G2G4/5gG2/g9/11/G8G/9/8/g6/3g1Q w - 0 0',
      marks: ['d6'],
      task: { kind: 'play', takes: ['d6'] },
      shows: 'c4-d5',
    },
    {
      position: 'q1G1g1/3G3/G7/5gG2/g9/11/G8G/9/8/g6/3g1Q w - 0 0',
      marks: ['d6', 'd7'],
      task: { kind: 'play', moves: ['b4-c5'] },
    },
    {
      position: 'q1G1g1/7/G7/4GgG2/g9/11/G8G/9/7g/g6/3g1Q b d6 0 5',
      marks: ['d6'],
      task: { kind: 'play' },
      shows: 'd6-a2',
    },
    {
      position: '2G1g1/7/G7/4GqG2/g8g/11/G8G/9/7g/g6/3g1Q b d6 0 5',
      marks: ['d6'],
      task: { kind: 'play', moves: ['d6-e5', 'd6-e6', 'd6-f5', 'd6-f7', 'd6-g5', 'd6-g6'] },
    },
    {
      position: 'q1G1g1/7/G4G2/4g1g2/g5g3/7G3/G9/9/8/g6/1G3Q w - 0 0',
      marks: ['e7', 'f8'],
      task: { kind: 'play', moves: ['c6-d6'] },
    },
    {
      position: 'q3g1/7/8/9/g3GG3g/4G1G4/4G5/5GQ2/7g/g6/3g2 w - 0 0',
      marks: ['f6'],
      task: { kind: 'play', avoids: 'black' },
      shows: 'h7-g7',
    },
    {
      position: 'q3g1/7/8/9/g3GG3g/4GQG4/4G5/5G3/7g/g6/3g2 w - 0 0',
      task: { kind: 'play', moves: ['h6-g6'], ends: { status: 'white', reason: 'throne' } },
    },
  ],
} satisfies Lesson
