import type { StepText } from '../../../types'

export default [
  {
    text: 'One piece alone moves three cells, two together two cells, three one cell. Move the pair on f6: tap f6, then f8.',
    hint: 'Click f6, then a cell two steps away, such as f8.',
    wrong: { '1:': 'Only one piece moved, by three cells. Move both.', '': 'Move the pair on f6 this time.' },
    done: 'Two pieces together move less far but hit harder.',
  },
  {
    text: 'You eliminate an enemy stack in your way if it is no bigger than the group that arrives. Eliminate f6.',
    hint: 'f8 and f6 are in the same row, two cells apart.',
    wrong: { '': 'f6 is still there.' },
    done: 'You stop where you eliminate a stack.',
  },
  {
    text: 'Black’s Ra is on g3. One piece alone moves three cells: from g6, enter it and win!',
    hint: 'Three cells to the left.',
    wrong: { '': 'Black’s Ra is three cells from g6.' },
    done: 'You win the game, for one point.',
  },
] satisfies StepText[]
