import type { StepText } from '../../../types'

export default [
  {
    text: 'A simple turn is one step. Tap the glowing piece, then the cell in front of it.',
    hint: 'From f3 to e3.',
    wrong: { '': 'That step is allowed, but first make the one from f3 to e3.' },
    done: 'A step goes to an empty neighbouring cell, in any direction.',
  },
  {
    text: 'Jump over a black piece: it flips and is yours. After a jump you always make a step.',
    hint: 'From f1 to d3, over e2; then e2 to e1.',
    wrong: { '': 'The piece on e2 is still black.' },
    done: 'One more for you. Any of your pieces may make the step, even the one you have just flipped.',
  },
  {
    text: 'You can jump over your own pieces to gain ground. One jump to get there, another to flip.',
    hint: 'From a2 to a4, then to c6; then a3 to b3.',
    wrong: {
      'a2-a4': 'A good start: from a4, jump again over b5 to c6.',
      '': 'Start with a2, jumping over a3 to a4.',
    },
    done: 'You can make as many jumps as you like.',
  },
  {
    text: 'The star is the Dame: when you have one piece left, it slides and jumps from afar. Flip c4.',
    hint: 'From f1 to b5, over c4; then c4 to c3.',
    wrong: { '': 'The piece on c4 is on the diagonal of f1.' },
    done: 'You have two pieces, so the star is gone. With a Dame, nothing is lost.',
  },
  {
    text: 'Only one piece is still black, so it is a Dame and has the star. Flip it and win!',
    hint: 'From c1 to e3, over d2.',
    wrong: { '': 'c1 can jump over the black Dame on d2.' },
    done: 'Everything is white: you win. The last jump needs no step.',
  },
] satisfies StepText[]
