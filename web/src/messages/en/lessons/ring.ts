import type { StepText } from '../../../learn/lesson'

export default [
  {
    text: 'Welcome! Ring 6 à 12 is played with twelve pawns a side and six rings that belong to nobody. You win by taking all the other’s pawns, or by leaving them no move. This is the start; White begins.',
  },
  {
    text: 'A pawn goes to a neighbouring point along the lines, if it is empty or holds a free ring. Show all the points to which the pawn on e3 can go.',
    hint: 'Behind and beside are its own: only ahead is left.',
    wrong: { e: 'A white pawn stands on that point.', '': 'That point is not next to e3.' },
    done: 'Yes: d3 and d4, each with a free ring.',
  },
  {
    text: 'Step into a ring: play e3 to d3.',
    hint: 'Click e3, then d3.',
    wrong: { '': 'A fine move, but let us try e3 to d3.' },
    done: 'Your pawn is inside the ring: the ring is yours as long as the pawn stays, and the pawn cannot be taken.',
  },
  {
    text: 'A ring may come to the pawn as well. A free ring serves whoever is on move: it goes onto a neighbouring own pawn without ring. Bring a ring onto e3.',
    hint: 'Click the ring on d3 or d4, then the pawn on e3.',
    wrong: { '@': 'A ring came, but to another pawn than e3.', '': 'It is the pawn that moved; click the ring first.' },
    done: 'Now e3 is safe without having moved.',
  },
  {
    text: 'You capture by jumping over a neighbouring enemy pawn without ring to the point just behind, which must hold no pawn. And you must capture whenever you can! The black pawn on d3 has come forward: take it.',
    hint: 'From e2 over d3 you land on c3.',
    done: 'Taken! Your pawn has come to c3… without a ring.',
  },
  {
    text: 'Now you are Black: two captures are possible and you must choose one. One of them ends in a free ring, where your pawn will be safe. Which?',
    hint: 'See where each jump ends: d3 is bare, d4 has a ring.',
    wrong: { 'b3xc3-d3': 'That is a capture, but d3 has no ring: you would be taken back.' },
    done: 'On d4, in the ring, nobody can take you back.',
  },
  {
    text: 'Two black pawns touch yours. Only one can be taken: the one in a ring fears nothing. Take the other.',
    hint: 'd4 wears a ring; d3 does not.',
    done: 'The ring protects, always.',
  },
  {
    text: 'No to-and-fro: a pawn may not go back to the point it last left. The pawn on e2 came from d2. Where can it go?',
    hint: 'All its neighbouring points but d2. There are five.',
    wrong: { d2: 'It came from d2: it does not go back.', '': 'That point is not next to e2.' },
    done: 'Five points: d3, e1, e3, f1 and f2.',
  },
  {
    text: 'A ring in use may leave its pawn, for another of your pawns or an empty point; the pawn stays. Give the ring of d3 to e3.',
    hint: 'Click d3, then e3.',
    wrong: { '@d3': 'The ring went elsewhere: we want it on e3.', '': 'A pawn moved: choose “The ring”.' },
    done: 'The ring goes from one pawn to the other; d3 is now exposed.',
  },
  {
    text: 'To capture and land in a free ring is to take and be safe at once. Do it.',
    hint: 'Only one move is legal: the capture.',
    done: 'Taken, and safe on c3.',
  },
  {
    text: 'Black has one pawn left, and it is bare. Finish the game!',
    hint: 'Jump over d3.',
    done: 'No black pawns left: White wins. You can play Ring!',
  },
] satisfies StepText[]
