import type { StepText } from '../../types'

export default [
  {
    text: 'This is Agon, also known as “The Queen’s Guards” (London, 1842). Each side has a queen and six guards. You win when your queen sits on the throne in the centre with all six guards around her. White moves first.',
  },
  {
    text: 'The cells form rings around the throne. A guard moves to an empty neighbouring cell, in its own ring or the next one inward. It never moves away from the centre. Show where g1 can go.',
    hint: 'Two cells on the edge, two inward.',
    wrong: { '': 'A guard moves to a neighbouring cell, and never away from the throne.' },
    done: 'f1 and h1 on the edge, f2 and g2 inward.',
  },
  {
    text: 'The queen moves like a guard. Where can she go?',
    hint: 'She is in a corner: three cells.',
    wrong: { '': 'She moves one cell, and never away from the throne.' },
    done: 'Only the queen may step onto the throne.',
  },
  {
    text: 'Move the queen closer to the throne.',
    hint: 'From k6, only j6 is closer to the centre.',
    wrong: { k6: 'She is still on the edge. Try j6.', '': 'Move the queen this time.' },
    done: 'A step inward cannot be undone, so think first.',
  },
  {
    text: 'You capture an enemy piece by trapping it between two of yours: the piece that has just moved and another one. They may be opposite each other or at a wide angle. The black guard on d6 touches your guard on d7. Capture it with c4.',
    hint: 'Go to d5, opposite d7, or to c5, at an angle.',
    wrong: { '': 'd6 is not yet trapped between two guards.' },
    done: 'd6 is captured. It does not leave the board: its owner must relocate it.',
  },
  {
    text: 'The angle must be wide. Two guards side by side capture nothing. With b4, only one cell captures d6. Which one?',
    hint: 'c5 touches d6 and is almost opposite d7.',
    wrong: { '': 'd6 is not captured.' },
    done: 'An angle of 120 degrees is enough.',
  },
  {
    text: 'If one of your pieces is captured, you must spend your turn relocating it. A guard goes to an empty cell on the edge. You are Black now: relocate d6.',
    hint: 'Click d6, then an empty cell on the edge.',
    done: 'You lost a turn, and the guard starts over from the edge.',
  },
  {
    text: 'A captured queen is relocated before any guard, to any cell except the throne. Place the black queen next to the throne, for example on e6.',
    hint: 'Choose one of the six cells around f6.',
    wrong: { '': 'That is legal, but further from the throne.' },
    done: 'That capture did Black a favour!',
  },
  {
    text: 'You may not move between two enemy pieces… unless the move captures. c6 may go to d6, between d5 and d7, because it captures e7 with the help of f8. Play it.',
    hint: 'c6 to d6.',
    wrong: { '': 'Play the bolder step to d6.' },
    done: 'e7 is captured. d6 moved in to capture, so it is safe.',
  },
  {
    text: 'Beware of the empty throne: if your six guards surround it without the queen, you lose! Your queen is on h7. Play a move that does not lose.',
    hint: 'Anything but h6 to g6. Bring the queen closer instead.',
    wrong: { 'h6-g6': 'Six guards around an empty throne: you lose.' },
    done: 'First the queen, then the circle.',
  },
  {
    text: 'The queen is on the throne with five guards around her. Close the circle.',
    hint: 'g6 is free, and h6 is next to it.',
    wrong: { '': 'You still need a guard on g6.' },
    done: 'The queen is on the throne and guarded: White wins. Well played!',
  },
] satisfies StepText[]
