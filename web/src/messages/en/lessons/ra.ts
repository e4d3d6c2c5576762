import type { StepText } from '../../../learn/lesson'

export default [
  {
    text: 'Ra is played with nine pieces a side, in stacks of at most three. Each side guards its sun cell, its Ra; to enter the enemy’s wins the game. White begins.',
  },
  {
    text: 'It is all in one number: 4. One piece goes exactly three cells in a straight line, two together two cells, three one cell. Show where the single piece on f6 can go.',
    hint: 'Six directions, three cells each time.',
    wrong: { '': 'Exactly three cells, in a straight line.' },
    done: 'c3, c6, f3, f9, i4 and i7.',
  },
  {
    text: 'From this pair, move both pieces together: two cells.',
    hint: 'Click f6, then a cell two steps away, such as f8.',
    wrong: { '1:': 'Only one left, three cells away. Move both.', '': 'With the pair on f6, this time.' },
    done: 'Two together go less far but strike harder.',
  },
  {
    text: 'You may always leave a part of the stack. From the stack of three on g8, send one piece alone, three cells away.',
    hint: 'For example d8, upwards.',
    wrong: {
      '2:g8': 'Two left. One only, three cells away.',
      '3:g8': 'The whole stack left. One only, three cells away.',
      '': 'From g8.',
    },
    done: 'Two stand guard, one scouts ahead.',
  },
  {
    text: 'The edge stops you: a piece that would leave the board stays on the last cell. From e9 the single piece has six directions; play the one that ends at the edge, to the right.',
    hint: 'e10 is the last cell of row e.',
    wrong: {
      '2:e9-e10': 'Two left: choose “1 piece”.',
      '3:e9-e10': 'All three left: choose “1 piece”.',
      '': 'To the right, to e10.',
    },
    done: 'The edge makes the way shorter.',
  },
  {
    text: 'You join a friendly stack even on the way, if there are then no more than three. From the stack on d4, bring two pieces to d6.',
    hint: 'Click d4, then d6, and choose two pieces.',
    wrong: { '1:d4-d6': 'Only one joined d6: two are wanted.', '': 'To d6.' },
    done: 'A new triple on d6.',
  },
  {
    text: 'Two pairs would make four: too many. Show where d4 can go with one or two pieces; d6 takes in one more only, but that counts.',
    hint: 'Both: b2, b4, d2, f4, f6. One alone: a1, a4, d1, d6, g4, g7.',
    wrong: { '': 'Two cells for both, three for one; the edge and friends stop you.' },
    done: 'Eleven cells: counting to four becomes second nature.',
  },
  {
    text: 'You eliminate an enemy stack in your way, if it is no bigger than the group that arrives. Eliminate f6.',
    hint: 'f8 and f6 are in one row, two cells apart.',
    wrong: { '': 'f6 is still there.' },
    done: 'You stop where you strike.',
  },
  {
    text: 'An enemy stack bigger than you is a wall. Here f6 is a triple. Show where f8 can go.',
    hint: 'Five directions: not to the left.',
    wrong: { f6: 'Three against two: no way through.', '': 'Two cells for both, three for one.' },
    done: 'To fell a triple takes a triple.',
  },
  {
    text: 'Your own Ra (g10) is closed to your pieces: they neither enter nor cross it. Where can g11 go?',
    hint: 'Four cells: f11, g12, h11 and j8.',
    wrong: { g: 'g10 bars the row to the left.', '': 'Three cells, or fewer where the edge stops you.' },
    done: 'A Ra is defended, not lived in.',
  },
  {
    text: 'Black’s Ra is on g3. You enter it even if the count would lead further. From g6, enter: one piece scores one point.',
    hint: 'Three cells to the left.',
    wrong: { '': 'Black’s Ra is three cells from g6.' },
    done: 'The game is won, for one point.',
  },
  {
    text: 'Entering with one piece is worth 1 point, with two 3, with three 6. A match is played to more than six. From here, win as much as you can.',
    hint: 'All three pieces together, one cell to the left.',
    wrong: {
      '1:g4-g3': 'Won, but for one point only: take all three.',
      '2:g4-g3': 'Three points: there is better. Take all three.',
      '': 'Black’s Ra is right next to g4.',
    },
    done: 'Six points at once! You can play Ra.',
  },
] satisfies StepText[]
