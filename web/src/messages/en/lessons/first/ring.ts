import type { StepText } from '../../../types'

export default [
  {
    text: 'A pawn in a ring cannot be captured. Enter a ring: tap e3, then d3.',
    hint: 'Click e3, then d3.',
    wrong: { '': 'A good move, but let’s try e3 to d3.' },
    done: 'Your pawn is in the ring. The ring is yours as long as the pawn stays, and the pawn cannot be captured.',
  },
  {
    text: 'You capture by jumping a neighbouring pawn that has no ring. The black pawn on d3 has come forward: capture it.',
    hint: 'From e2 you jump over d3 to c3.',
    done: 'Captured! But on c3 your pawn has no ring.',
  },
  {
    text: 'Black has one pawn left, and it has no ring. Capture it and win!',
    hint: 'Jump over d3.',
    done: 'Black has no pawns left: White wins. Now you know how to play Ring!',
  },
] satisfies StepText[]
