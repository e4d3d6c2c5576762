import type { StepText } from '../../../types'

export default [
  {
    text: 'You defend the citadel. A defender captures by moving onto an attacker. Tap c3, then c2.',
    hint: 'Click c3, then c2.',
    wrong: {
      'c3xc2-c1': 'You captured by jumping. That is the second way, and it comes next.',
      '': 'You captured nothing. c2 is right in front of c3.',
    },
    done: 'Your piece took the place of the other.',
  },
  {
    text: 'It can also jump over an attacker, to the cell just behind. Capture c2 with a jump.',
    hint: 'You land on c1, behind c2.',
    wrong: { c3xc2: 'Jump this time: land on c1.', '': 'You captured nothing.' },
    done: 'Good jump. A move captures only one piece, and capturing is never compulsory.',
  },
  {
    text: 'You win when six attackers are captured. Five already are: capture the sixth.',
    hint: 'c2, by replacement or by jumping.',
    wrong: { '': 'One piece is within reach: c2.' },
    done: 'Six captured: the citadel is safe. Now it is your turn to play!',
  },
] satisfies StepText[]
