import type { StepText } from '../../types'

export default [
  {
    text: 'Welcome! In Ring 6 à 12, each side has twelve pawns, and there are six rings that belong to nobody. You win by capturing all enemy pawns, or by leaving your opponent without a move. This is the starting position. White moves first.',
  },
  {
    text: 'A pawn moves along the lines to a neighbouring point, if the point is empty or holds a free ring. Show all the points where the pawn on e3 can go.',
    hint: 'Its own pawns are behind and beside it, so it can only move forward.',
    wrong: { e: 'There is a white pawn on that point.', '': 'That point is not next to e3.' },
    done: 'Yes: d3 and d4, each with a free ring.',
  },
  {
    text: 'Enter a ring: play e3 to d3.',
    hint: 'Click e3, then d3.',
    wrong: { '': 'A good move, but let’s try e3 to d3.' },
    done: 'Your pawn is in the ring. The ring is yours as long as the pawn stays, and the pawn cannot be captured.',
  },
  {
    text: 'A ring can also come to a pawn. On your turn you may move a free ring onto one of your own neighbouring pawns that has no ring. Bring a ring to e3.',
    hint: 'Click the ring on d3 or d4, then the pawn on e3.',
    wrong: {
      '@': 'You moved a ring, but not to e3.',
      '': 'You moved the pawn. Click the ring first.',
    },
    done: 'Now e3 is safe without having moved.',
  },
  {
    text: 'You capture by jumping over a neighbouring enemy pawn without a ring. You land on the point just behind it, which must hold no pawn. If you can capture, you must! The black pawn on d3 has come forward: capture it.',
    hint: 'From e2 you jump over d3 to c3.',
    done: 'Captured! But on c3 your pawn has no ring.',
  },
  {
    text: 'You are Black now. Two captures are possible and you must choose one. One of them ends in a free ring, where your pawn is safe. Which one?',
    hint: 'Look where each jump lands: d3 has no ring, d4 has one.',
    wrong: { 'b3xc3-d3': 'That is a capture, but d3 has no ring, so White could recapture.' },
    done: 'On d4, in the ring, your pawn cannot be recaptured.',
  },
  {
    text: 'Two black pawns are next to yours. One is in a ring, so it cannot be captured. Capture the other one.',
    hint: 'd4 has a ring, d3 does not.',
    done: 'A ring always protects its pawn.',
  },
  {
    text: 'No going back and forth: a pawn may not return to the point it has just left. The pawn on e2 came from d2. Where can it go?',
    hint: 'All neighbouring points except d2. There are five.',
    wrong: { d2: 'It came from d2, so it cannot go back.', '': 'That point is not next to e2.' },
    done: 'Five points: d3, e1, e3, f1 and f2.',
  },
  {
    text: 'A ring in use may leave its pawn and move to another of your pawns or to an empty point. The pawn stays where it is. Move the ring from d3 to e3.',
    hint: 'Click d3, then e3.',
    wrong: {
      '@d3': 'The ring moved, but not to e3.',
      '': 'You moved a pawn. Choose “The ring”.',
    },
    done: 'The ring moved from one pawn to the other. d3 is unprotected now.',
  },
  {
    text: 'Pawn or ring? Both can go to the same place, so the board asks you. This time move the pawn from d3 to c3.',
    hint: 'Tap d3, then c3, then “The pawn”.',
    wrong: { '@d3-c3': 'The ring went. Choose “The pawn”.', '': 'From d3 to c3, with the pawn.' },
    done: 'The pawn moved alone. The ring stays behind, free: whoever wants it first takes it.',
  },
  {
    text: 'Capture and land in a free ring: you take a pawn and stay safe in a single move. Try it.',
    hint: 'Only one move is legal: the capture.',
    done: 'Captured, and safe on c3.',
  },
  {
    text: 'Black has one pawn left, and it has no ring. Finish the game!',
    hint: 'Jump over d3.',
    done: 'Black has no pawns left: White wins. Now you know how to play Ring!',
  },
] satisfies StepText[]
