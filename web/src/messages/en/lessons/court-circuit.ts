import type { StepText } from '../../types'

export default [
  {
    text: 'In Court-Circuit, pieces never leave the board: they flip to the other colour. You win when all pieces are yours. Six white pieces face six black ones. White moves first.',
  },
  {
    text: 'The step: a piece moves to an empty neighbouring cell, in any of eight directions. Show where c3 can go.',
    hint: 'All eight cells around it.',
    wrong: { '': 'A step only reaches a neighbouring cell.' },
    done: 'Eight cells, all around.',
  },
  {
    text: 'The attack: jump over a neighbouring enemy piece to the empty cell just behind it. The piece flips and is yours. After your jumps you always make a step. Flip e2.',
    hint: 'Jump from f1 over e2 to d3, then make a step with any of your pieces.',
    wrong: { '': 'e2 is still black.' },
    done: 'One more for you, one less for Black.',
  },
  {
    text: 'Any of your pieces may make the final step: the one that jumped, another one, even the one you have just flipped. Attack e2 and finish with a step of the flipped piece.',
    hint: 'f1, d3, then e2 and a neighbouring cell.',
    wrong: {
      'f1-d3': 'Good attack, but make the step with e2, the flipped piece.',
      '': 'Start with the jump from f1 to d3.',
    },
    done: 'Your new piece is already working for you.',
  },
  {
    text: 'The tactical jump: jump over one of your own pieces. Nothing flips, but you move faster or reach a better cell. Jump over a3, then attack b5.',
    hint: 'a2, a4, c6, then a step.',
    wrong: {
      'a2-a4': 'Good start. From a4, continue over b5 to c6.',
      '': 'Start with a2 and jump over a3 to a4.',
    },
    done: 'One jump to get going, one to strike.',
  },
  {
    text: 'You may chain as many jumps as you like: tactical jumps first, attacks after. From c1, flip d5 and b4 in one turn.',
    hint: 'c1, e3, e5, c5, a3, then a step.',
    wrong: {
      'c1-e3-e5-c5': 'You flipped d5. b4 is one jump further.',
      '': 'You need to flip two pieces: d5 and b4.',
    },
    done: 'Four jumps, two pieces flipped: a real short circuit.',
  },
  {
    text: 'Order matters: after an attack, you cannot make tactical jumps any more. From c1 you have just attacked d2 and landed on e3. Only the step is left. Show the pieces that can make it.',
    hint: 'e3, e4 and d2, which has just changed colour.',
    wrong: {
      e5: 'Jumping over e4 would be tactical, which is not allowed after an attack.',
      '': 'You make the step with one of your own pieces. Which ones are white now?',
    },
    done: 'd2, e3 or e4: the turn ends with a step.',
  },
  {
    text: 'The star is a Dame: a player’s last piece becomes one. She slides as far as she likes, or jumps from a distance. Flip c4 and b3 in one series.',
    hint: 'f1 over c4 to b5, then over b3 to b1 or b2, then a step.',
    wrong: {
      'f1-b5': 'c4 is yours. From b5, row b leads over b3.',
      '': 'The diagonal from f1 leads over c4.',
    },
    done: 'From one piece to three: with a Dame, nothing is lost.',
  },
  {
    text: 'Choose well: from e1, your first jump can flip d2 or e2. Find the series that flips both.',
    hint: 'First over e2 to e3, then over d2 to c1.',
    wrong: {
      'e1-c3': 'That only flips d2. The other way flips both.',
      'e1-e3': 'That only flips e2. From e3, continue over d2 to c1.',
      '': 'Start with e1.',
    },
    done: 'Always look for the longest series.',
  },
  {
    text: 'Black has one piece left: a Dame, with its star. The game ends as soon as it flips, without a final step.',
    hint: 'From c1 to e3.',
    wrong: { '': 'c1 can jump over d2.' },
    done: 'Everything is white: you win! Now you know how to play Court-Circuit.',
  },
] satisfies StepText[]
