import type { StepText } from '../../../types'

export default [
  {
    text: 'Jump over an enemy piece and it becomes yours. Only one is still black: tap c1, then e3.',
    hint: 'From c1 to e3.',
    wrong: { '': 'c1 can jump over d2.' },
    done: 'Everything is white: you win! Now you know how to play Court-Circuit.',
  },
  {
    text: 'After your jumps you always make a step. Jump over e2 from f1, then make a step with any of your pieces.',
    hint: 'Jump from f1 over e2 to d3, then make a step with any of your pieces.',
    wrong: { '': 'e2 is still black.' },
    done: 'One more for you, one less for Black.',
  },
  {
    text: 'Even the piece that you have just flipped may make the step. Jump over e2, then step with that piece.',
    hint: 'f1, d3, then e2 and a neighbouring cell.',
    wrong: {
      'f1-d3': 'Good attack, but make the step with e2, the flipped piece.',
      '': 'Start with the jump from f1 to d3.',
    },
    done: 'Your new piece is already working for you.',
  },
] satisfies StepText[]
