import type { StepText } from '../../types'

export default [
  {
    text: 'In Ra, each side has nine pieces, in stacks of up to three. Each side guards its sun cell, its Ra. Enter your opponent’s Ra to win. White moves first.',
  },
  {
    text: 'One number rules everything: 4. One piece moves exactly three cells in a straight line, two pieces together move two cells, three move one. Show where the single piece on f6 can go.',
    hint: 'Six directions, always three cells.',
    wrong: { '': 'Exactly three cells, in a straight line.' },
    done: 'c3, c6, f3, f9, i4 and i7.',
  },
  {
    text: 'Move both pieces of this pair together: two cells.',
    hint: 'Click f6, then a cell two steps away, such as f8.',
    wrong: { '1:': 'Only one piece moved, by three cells. Move both.', '': 'Move the pair on f6 this time.' },
    done: 'Two pieces together move less far but hit harder.',
  },
  {
    text: 'You may always leave part of a stack behind. From the stack of three on g8, send a single piece three cells away.',
    hint: 'For example up to d8.',
    wrong: {
      '2:g8': 'You moved two. Move only one, three cells away.',
      '3:g8': 'You moved the whole stack. Move only one, three cells away.',
      '': 'Start from g8.',
    },
    done: 'Two stay on guard, one scouts ahead.',
  },
  {
    text: 'The edge stops you: a piece that would leave the board stops on the last cell. From e9, a single piece can go in six directions. Move it right, to the edge.',
    hint: 'e10 is the last cell of row e.',
    wrong: {
      '2:e9-e10': 'You moved two: choose “1 piece”.',
      '3:e9-e10': 'You moved all three: choose “1 piece”.',
      '': 'Move right, to e10.',
    },
    done: 'The edge cuts the move short.',
  },
  {
    text: 'You may join a friendly stack, even on the way, as long as the stack has no more than three pieces. From the stack on d4, bring two pieces to d6.',
    hint: 'Click d4, then d6, and choose two pieces.',
    wrong: { '1:d4-d6': 'Only one piece joined d6. Bring two.', '': 'Move to d6.' },
    done: 'A new stack of three on d6.',
  },
  {
    text: 'Two pairs would make four, which is too many. Show where d4 can go with one or two pieces. d6 has room for one more piece only, and that counts too.',
    hint: 'Both pieces: b2, b4, d2, f4, f6. One piece: a1, a4, d1, d6, g4, g7.',
    wrong: { '': 'Two cells for both, three for one. The edge and friendly stacks stop you.' },
    done: 'Eleven cells. Counting to four soon becomes second nature.',
  },
  {
    text: 'You eliminate an enemy stack in your way if it is no bigger than the group that arrives. Eliminate f6.',
    hint: 'f8 and f6 are in the same row, two cells apart.',
    wrong: { '': 'f6 is still there.' },
    done: 'You stop where you eliminate a stack.',
  },
  {
    text: 'An enemy stack that is bigger than your group is a wall. Here f6 is a stack of three. Show where f8 can go.',
    hint: 'Five directions: every way but left.',
    wrong: { f6: 'Two against three: you cannot pass.', '': 'Two cells for both, three for one.' },
    done: 'It takes three to eliminate three.',
  },
  {
    text: 'Your own Ra (g10) is closed to your pieces: they may not enter or cross it. Where can g11 go?',
    hint: 'Four cells: f11, g12, h11 and j8.',
    wrong: { g: 'g10 blocks the row to the left.', '': 'Three cells, or fewer if the edge stops you.' },
    done: 'You defend your Ra, but you cannot occupy it.',
  },
  {
    text: 'Black’s Ra is on g3. You may stop there even if your move would go further. Enter it from g6: one piece scores one point.',
    hint: 'Three cells to the left.',
    wrong: { '': 'Black’s Ra is three cells from g6.' },
    done: 'You win the game, for one point.',
  },
  {
    text: 'Entering with one piece scores 1 point, with two 3 points, with three 6 points. A match is won with more than six points. Score as many as you can from here.',
    hint: 'All three pieces together, one cell to the left.',
    wrong: {
      '1:g4-g3': 'You win, but for one point only. Move all three.',
      '2:g4-g3': 'Three points: you can do better. Move all three.',
      '': 'Black’s Ra is right next to g4.',
    },
    done: 'Six points at once! Now you know how to play Ra.',
  },
] satisfies StepText[]
