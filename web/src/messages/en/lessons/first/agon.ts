import type { StepText } from '../../../types'

export default [
  {
    text: 'Pieces move towards the throne in the centre, never back. Tap the glowing queen, then the cell in front of her.',
    hint: 'From k6, only j6 is closer to the centre.',
    wrong: { k6: 'She is still on the edge. Try j6.', '': 'Move the queen this time.' },
    done: 'A step inward cannot be undone, so think first.',
  },
  {
    text: 'You capture a guard by trapping it between two of yours. One of yours already touches it: bring the other.',
    hint: 'Go from c4 to d5, opposite d7, or to c5, at an angle.',
    wrong: { '': 'd6 is not yet trapped between two guards.' },
    done: 'd6 is captured. It does not leave the board: its owner must relocate it.',
  },
  {
    text: 'The queen is on the throne with five guards around her. Bring the sixth and win!',
    hint: 'g6 is free, and h6 is next to it.',
    wrong: { '': 'You still need a guard on g6.' },
    done: 'The queen is on the throne and guarded: White wins. Well played!',
  },
] satisfies StepText[]
