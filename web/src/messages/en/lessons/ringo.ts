import type { StepText } from '../../types'

export default [
  {
    text: 'In Ringo, seven black attackers start on the edge. They want to bring two of their pieces into the citadel in the centre. Four white defenders guard it. Black moves first.',
  },
  {
    text: 'An attacker moves one cell towards the centre, or one cell sideways on its ring. It never moves back. Show where b6 can go.',
    hint: 'There is a friend on one side and the grey zone on the other.',
    wrong: {
      c6: 'There is a black piece on c6.',
      '': 'Too far. An attacker moves only one cell, inward or sideways.',
    },
    done: 'b5 and a6. The grey zone, a1 to a6, is the neutral zone. More about it later.',
  },
  {
    text: 'Move any attacker one step towards the citadel.',
    hint: 'For example e6 to e5.',
    wrong: { '': 'You may move sideways, but let’s go inward this time.' },
    done: 'Good. Five more rings to cross.',
  },
  {
    text: 'A defender moves one cell inward or outward. On its own ring it slides as far as the way is clear. The neutral zone stops it. Show all the cells where c3 can go.',
    hint: 'Two cells in the sector and the whole of ring 3: nine in all.',
    wrong: { '': 'It can only move one cell within sector c, or around ring 3.' },
    done: 'Nine cells. A defender gets around the citadel quickly.',
  },
  {
    text: 'There are two ways to capture. The first is by replacement: move onto the enemy piece. Capture c2 that way.',
    hint: 'Click c3, then c2.',
    wrong: {
      'c3xc2-c1': 'You captured by jumping. That is the second way, and it comes next.',
      '': 'You captured nothing. c2 is right in front of c3.',
    },
    done: 'Your piece took the place of the other.',
  },
  {
    text: 'The second way is by jumping: jump over the enemy piece to the cell just behind it, if that cell is empty. Capture c2 again, this time with a jump.',
    hint: 'You land on c1, behind c2.',
    wrong: { c3xc2: 'Jump this time: land on c1.', '': 'You captured nothing.' },
    done: 'Good jump. A move captures only one piece, and capturing is never compulsory under the original rules.',
  },
  {
    text: 'A defender can also capture at the end of a slide along its ring. Capture f3, by replacement or by jumping.',
    hint: 'From c3, the way is clear through d3 and e3 to f3.',
    wrong: { '': 'You captured nothing. f3 is on the same ring.' },
    done: 'On its ring, a defender strikes from a distance.',
  },
  {
    text: 'The neutral zone is a refuge. A piece in it cannot be captured or jumped over, and cannot capture. The black piece on a4 is safe from b4 there. Show where b4 can go.',
    hint: 'b3, b5, and around ring 4 the other way as far as h4.',
    wrong: {
      a: 'a4 is occupied, and pieces there cannot be captured.',
      '': 'b4 cannot go there.',
    },
    done: 'The way around the ring ends at h4, just before the refuge.',
  },
  {
    text: 'The refuge has limited room. After Black enters it, it may not hold more black pieces than there are defenders. There are two defenders and two black pieces in the zone. Where can b3 go?',
    hint: 'a3 would be the third in the zone.',
    wrong: {
      a3: 'That would be the third black piece in the zone, with only two defenders.',
      '': 'One cell, inward or sideways.',
    },
    done: 'Only b2 or c3.',
  },
  {
    text: 'The way is clear: enter the citadel. A piece in the citadel stays there.',
    hint: 'From c1, one step inward.',
    wrong: { '': 'The citadel is right in front of c1.' },
    done: 'One piece is in. You need two.',
  },
  {
    text: 'Careful: a single black piece in the citadel can be captured. A defender on ring 1 jumps across the citadel if the opposite cell is empty. Do it from d1.',
    hint: 'h1 is opposite d1. Click d1, then h1, and choose the capture.',
    wrong: {
      'd1-h1': 'You slid along the ring. Choose the capture across the citadel.',
      '': 'The piece in the citadel is still there.',
    },
    done: 'The citadel is empty again.',
  },
  {
    text: 'One black piece is in the citadel and another is at the gate, but a defender blocks its way. Win!',
    hint: 'Jump over d1: the citadel is right behind it.',
    wrong: {
      d2xd1: 'You captured, but you stopped on d1. Jump into the citadel instead.',
      '': 'The way into the citadel is over d1.',
    },
    done: 'Two pieces in the citadel: Black wins at once.',
  },
  {
    text: 'White wins by capturing six attackers. Five have been captured already. Capture the sixth.',
    hint: 'c2, by replacement or by jumping.',
    wrong: { '': 'One piece is within reach: c2.' },
    done: 'Six captured: the citadel is safe. Now it is your turn to play!',
  },
] satisfies StepText[]
