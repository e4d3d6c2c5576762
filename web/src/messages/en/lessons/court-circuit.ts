import type { StepText } from '../../../learn/lesson'

export default [
  {
    text: 'In Court-Circuit no piece leaves the board: pieces are turned over. Whose colour is everywhere wins. Six white against six black; White begins.',
  },
  {
    text: 'The step: a piece goes to an empty neighbouring cell, in eight directions. Show where c3 can go.',
    hint: 'All around: eight cells.',
    wrong: { '': 'A step goes to a neighbouring cell only.' },
    done: 'Eight cells around.',
  },
  {
    text: 'The attack: jump over a neighbouring enemy piece to the empty cell just behind; it turns over and is yours. After the jumps there is always a step. Turn e2.',
    hint: 'From f1 to d3 over e2; then a step of any of your pieces.',
    wrong: { '': 'e2 is still black.' },
    done: 'One more for you, one fewer for them.',
  },
  {
    text: 'The final step may be made by any of your pieces: the jumper, another, even the one just turned. Attack e2 and end with a step of the turned piece.',
    hint: 'f1, d3, then e2 and a neighbouring cell.',
    wrong: {
      'f1-d3': 'A good attack; but make the step with e2, the turned piece.',
      '': 'Begin with the jump from f1 to d3.',
    },
    done: 'It already works for you.',
  },
  {
    text: 'The tactical jump: over one of your own, turning nothing, to go faster or stand better. Jump over a3, then attack b5.',
    hint: 'a2, a4, c6, then a step.',
    wrong: { 'a2-a4': 'Well begun: from a4, jump on over b5 to c6.', '': 'Begin with a2, jumping a3 to a4.' },
    done: 'One jump to gather speed, another to strike.',
  },
  {
    text: 'Jumps may follow one another as long as you like: tactical ones first, attacks after. From c1, turn d5 and b4 in one turn.',
    hint: 'c1, e3, e5, c5, a3; then a step.',
    wrong: { 'c1-e3-e5-c5': 'd5 is turned; b4 is one jump further.', '': 'Two pieces to turn: d5 and b4.' },
    done: 'Four jumps, two pieces turned: a real short circuit.',
  },
  {
    text: 'The order matters: after an attack there are no more tactical jumps. From c1 you have just attacked d2 and stand on e3. What can you click next? Only the step is left: show the pieces that can make it.',
    hint: 'e3, e4, and d2, which has just changed colour.',
    wrong: {
      e5: 'To jump e4 would be tactical: barred after an attack.',
      '': 'The step is made with one of your pieces: which are white now?',
    },
    done: 'd2, e3 or e4: the turn ends with a step.',
  },
  {
    text: 'Whoever has only one piece left gets a Dame! She slides as far as she likes, or jumps from afar. Turn c4 and b3 in one flight.',
    hint: 'f1 to b5 over c4; then b1 or b2 over b3; then a step.',
    wrong: { 'f1-b5': 'c4 is yours; from b5, row b leads over b3.', '': 'The diagonal from f1 leads over c4.' },
    done: 'From one piece to three: with a Dame nothing is lost.',
  },
  {
    text: 'Choose: the first jump of e1 can turn d2 or e2. Find the series that turns both.',
    hint: 'First over e2 to e3; from there over d2 to c1.',
    wrong: {
      'e1-c3': 'Only d2. The other way takes both.',
      'e1-e3': 'Only e2: from e3 jump on over d2 to c1.',
      '': 'Begin with e1.',
    },
    done: 'Always look for the longest way.',
  },
  {
    text: 'One black piece is left. The game ends as soon as it turns over, without a step.',
    hint: 'From c1 to e3.',
    wrong: { '': 'd2 is within reach of c1.' },
    done: 'All is white: you win! You can play Court-Circuit.',
  },
] satisfies StepText[]
