import type { StepText } from '../../../types'

export default [
  {
    text: 'One piece alone moves three cells, two together two cells, three one cell. Move the glowing pair forward.',
    hint: 'From f8 to f6.',
    wrong: { '1:': 'Only one piece moved, by three cells. Move both.', '': 'Move the glowing pair this time.' },
    done: 'Two pieces together move less far but hit harder.',
  },
  {
    text: 'You eliminate enemy pieces if you arrive with at least as many. The board asks how many leave: choose two.',
    hint: 'From f8 to f6, with two pieces.',
    wrong: { '1:f8xf6': 'One was enough to eliminate it, but take both this time.', '': 'f6 is still there.' },
    done: 'Eliminated. You stop where you eliminate.',
  },
  {
    text: 'The sun ahead is Black’s Ra. One piece alone is three cells away: enter it and win!',
    hint: 'From g6 to g3.',
    wrong: { '': 'Black’s Ra is three cells from g6.' },
    done: 'You win, and score one point, because one piece went in.',
  },
  {
    text: 'The more pieces go in, the more you score: one piece 1 point, two 3 points, three 6 points. Score 6 points!',
    hint: 'From g4 to g3, with all three pieces.',
    wrong: {
      '1:g4-g3': 'You win, but only one point: take all three.',
      '2:g4-g3': 'Three points, but you can do better. Take all three.',
      '': 'Black’s Ra is right next to g4.',
    },
    done: 'Six points! Points count in a match: you need more than six, and a lead of two.',
  },
] satisfies StepText[]
