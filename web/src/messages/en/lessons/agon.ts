import type { StepText } from '../../../learn/lesson'

export default [
  {
    text: 'Agon, “the Queen’s Guards” (London, 1842). Each side has a queen and six guards. Seat your queen on the throne in the middle and surround her with your six guards. White begins.',
  },
  {
    text: 'The cells form rings around the throne. A guard goes to an empty neighbouring cell in its own ring or the next one inward; it never goes away from the centre. Show where g1 can go.',
    hint: 'Two cells on the rim, two inward.',
    wrong: { '': 'Only a neighbouring cell, not away from the throne.' },
    done: 'f1 and h1 on the rim, f2 and g2 inward.',
  },
  {
    text: 'The queen walks like a guard. Where can she go?',
    hint: 'She is in a corner: three cells.',
    wrong: { '': 'One cell only, not away from the throne.' },
    done: 'She alone may step onto the throne.',
  },
  {
    text: 'Bring the queen nearer to the throne.',
    hint: 'From k6 only j6 is nearer to the centre.',
    wrong: { k6: 'She stayed on the rim: try j6.', '': 'The queen, this time.' },
    done: 'Every step inward is for good: think well.',
  },
  {
    text: 'You capture by holding an enemy between two of yours: the piece that just moved and another. In a straight line, or in a wide angle. The black guard on d6 touches your guard on d7: capture it with c4.',
    hint: 'On d5, straight opposite d7, or on c5, at an angle.',
    wrong: { '': 'd6 is not yet held between two guards.' },
    done: 'd6 is captured. It does not leave the board: its owner will have to relocate it.',
  },
  {
    text: 'The angle must be wide: opposite, or nearly. Two guards side by side capture nothing. With b4 there is one cell that captures d6: which?',
    hint: 'c5 touches d6 and lies nearly opposite d7.',
    wrong: { '': 'd6 is not captured.' },
    done: 'An angle of 120 degrees: that is enough.',
  },
  {
    text: 'Who has a captured piece must spend the turn relocating it; a guard goes to an empty cell of the rim. You are Black: relocate d6.',
    hint: 'Click d6, then an empty cell of the rim.',
    done: 'A turn lost, and all the way to go again.',
  },
  {
    text: 'A captured queen is relocated before any guard, but wherever she likes, except on the throne. Put the black queen next to the throne, on e6 for example.',
    hint: 'The six cells around f6.',
    wrong: { '': 'Allowed, but further from the throne.' },
    done: 'Now that capture did not hurt!',
  },
  {
    text: 'You may not step between two enemies… unless to capture. c6 may go to d6, between d5 and d7, because that step captures e7 with the help of f8. Do it.',
    hint: 'c6 to d6.',
    wrong: { '': 'The step to d6 is bolder.' },
    done: 'e7 is captured; and d6, having come in so, is not.',
  },
  {
    text: 'Beware of the empty throne: if your six guards surround it without the queen, you lose! Your queen is on h7. Play a move that does not lose.',
    hint: 'Anything but h6 to g6: rather bring the queen nearer.',
    wrong: { 'h6-g6': 'Six guards around an empty throne: that loses.' },
    done: 'The queen first, the circle after.',
  },
  {
    text: 'The queen is on the throne, five guards around her. Close the circle.',
    hint: 'The free cell is g6, and h6 is next to it.',
    wrong: { '': 'A guard is missing on g6.' },
    done: 'The queen is seated and guarded: White wins. Well played!',
  },
] satisfies StepText[]
