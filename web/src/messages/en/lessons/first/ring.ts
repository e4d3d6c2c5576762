import type { StepText } from '../../../types'

export default [
  {
    text: 'Tap the glowing pawn, then the ring in front of it. In a ring, a pawn cannot be captured.',
    hint: 'From e3 to d3.',
    wrong: { '': 'That move is allowed, but let’s try e3 to d3 first.' },
    done: 'Your pawn is safe. The ring is yours as long as the pawn stays in it.',
  },
  {
    text: 'Later: a black pawn has come out without a ring. Jump over it to capture it.',
    hint: 'From d3 to d5, over d4.',
    done: 'Captured! When you can capture, you must.',
  },
  {
    text: 'A free ring can come to one of your pawns. Tap the glowing ring, then the pawn.',
    hint: 'The ring on d3 comes to e3.',
    wrong: { '@': 'A ring came, but to another pawn.', '': 'The pawn moved. Tap the ring first.' },
    done: 'The pawn is safe and has not moved. A turn is one pawn or one ring.',
  },
  {
    text: 'Pawn or ring? Both can go to the same place, so the board asks you. Move the pawn forward.',
    hint: 'From d3 to c3, then “The pawn”.',
    wrong: { '@d3-c3': 'The ring went. Choose “The pawn”.', '': 'Use the glowing pawn this time.' },
    done: 'The pawn moved alone. The ring stays behind, free: whoever wants it first takes it.',
  },
  {
    text: 'Black has one pawn left, and it has no ring. Capture it and win!',
    hint: 'From e2 to c3, over d3.',
    done: 'Black has no pawns left: you win.',
  },
] satisfies StepText[]
