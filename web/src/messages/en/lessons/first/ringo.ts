import type { StepText } from '../../../types'

export default [
  {
    text: 'First the attack: bring two pieces into the citadel in the centre. Tap the glowing one, then the cell in front of it.',
    hint: 'From e6 to e5.',
    wrong: { '': 'That move is allowed, but let’s move e6 to e5 first.' },
    done: 'An attacker moves one cell inward or sideways. It never goes back.',
  },
  {
    text: 'One of your pieces is in the citadel already. Jump over the defender and win!',
    hint: 'From d2 into the citadel, over d1.',
    wrong: {
      d2xd1: 'Captured, but now you are on d1. Jump into the citadel instead.',
      '': 'The way into the citadel is over d1.',
    },
    done: 'Two in the citadel: the attack wins.',
  },
  {
    text: 'Now change sides: you defend. Capture the attacker by moving onto its cell.',
    hint: 'From c3 to c2.',
    wrong: {
      'c3xc2-c1': 'You captured by jumping. That is the second way, and it comes next.',
      '': 'You captured nothing. c2 is right in front of c3.',
    },
    done: 'Your piece took the place of the other.',
  },
  {
    text: 'You can also capture by jumping over it, to the cell just behind. Capture that way.',
    hint: 'From c3 to c1, over c2.',
    wrong: { c3xc2: 'Jump this time: land on c1.', '': 'You captured nothing.' },
    done: 'Good jump. Under the balanced rules, Defenders must capture as soon as they can.',
  },
  {
    text: 'The defence wins when six attackers are captured. Five already are: capture the sixth.',
    hint: 'From c3 to c2, or over it.',
    wrong: { '': 'One attacker is within reach: c2.' },
    done: 'Six captured: the citadel is safe and you win.',
  },
] satisfies StepText[]
