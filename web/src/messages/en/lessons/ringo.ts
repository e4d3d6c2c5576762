import type { StepText } from '../../../learn/lesson'

export default [
  {
    text: 'This is Ringo: seven black attackers from the rim want to bring two of theirs into the citadel in the middle. Four white defenders guard it. Black begins.',
  },
  {
    text: 'An attacker goes one cell towards the centre, or one cell sideways on its ring. It never goes back. Show where b6 can go.',
    hint: 'On one side stands a friend; on the other lies the grey zone.',
    wrong: { c6: 'A friend stands on c6.', '': 'Too far: one cell only, inward or sideways.' },
    done: 'b5 and a6. The grey zone, a1 to a6, is the neutral zone: we shall come to it.',
  },
  {
    text: 'Take a step towards the citadel, with any attacker you like.',
    hint: 'For example e6 to e5.',
    wrong: { '': 'Sideways is allowed; but let us go inward.' },
    done: 'Good: five more rings to cross.',
  },
  {
    text: 'A defender goes one cell inward or outward; on its ring it slides as far as the way is free. The neutral zone stops it. Show all the cells of c3.',
    hint: 'Two on the radius, and all around ring 3: nine in all.',
    wrong: { '': 'Only on radius c, one cell away, or on ring 3.' },
    done: 'Nine cells: a defender is quickly around the citadel.',
  },
  {
    text: 'There are two ways to capture. By replacement: you move onto the enemy’s cell. Take c2 so.',
    hint: 'Click c3, then c2.',
    wrong: {
      'c3xc2-c1': 'You took by jumping: that is the other way, it comes next.',
      '': 'Nothing was taken: c2 is right in front of c3.',
    },
    done: 'Your piece took the other’s place.',
  },
  {
    text: 'By jumping: over the enemy to the cell just behind, if it is empty. Take c2 again, but by a jump.',
    hint: 'You land on c1, behind c2.',
    wrong: { c3xc2: 'This time jump: land on c1.', '': 'Nothing was taken.' },
    done: 'A good jump. You always take one piece only, and never must.',
  },
  {
    text: 'A defender also captures at the end of a slide along its ring. Take f3, by replacement or by a jump.',
    hint: 'From c3 by d3 and e3 the way is free to f3.',
    wrong: { '': 'Nothing was taken: f3 is on the same ring.' },
    done: 'On its ring a defender strikes from afar.',
  },
  {
    text: 'The neutral zone is a refuge: who stands there cannot be taken or jumped, and takes nothing. Black’s a4 is safe there from b4. Show where b4 can go.',
    hint: 'b3, b5, and ring 4 the other way as far as h4.',
    wrong: { a: 'a4 is taken, and nobody is captured there.', '': 'b4 does not go there.' },
    done: 'The way around the ring ends at h4, just before the refuge.',
  },
  {
    text: 'But the refuge is not bottomless: Black enters it only if there are then no more black pieces in it than defenders. Two defenders, two blacks in the zone: where can b3 go?',
    hint: 'a3 would be the third in the zone.',
    wrong: {
      a3: 'That would be the third black piece in the zone, with two defenders.',
      '': 'One cell, inward or sideways.',
    },
    done: 'Only b2 or c3.',
  },
  {
    text: 'The way is free: enter the citadel. A piece in it stays.',
    hint: 'From c1, one step inward.',
    wrong: { '': 'The citadel is right in front of c1.' },
    done: 'One is in. It takes two.',
  },
  {
    text: 'Beware: a lone black piece in the citadel can be taken. A defender on ring 1 jumps across the citadel if the opposite cell is empty. Do it from d1.',
    hint: 'Opposite d1 lies h1: click d1, then h1, and choose the capture.',
    wrong: {
      'd1-h1': 'You slid along the ring: choose to capture across the citadel.',
      '': 'The piece in the citadel is still there.',
    },
    done: 'The citadel is empty again.',
  },
  {
    text: 'One black piece is in the citadel, another at the gate, and a defender bars its way. Win!',
    hint: 'Jump over d1: behind it is the citadel.',
    wrong: {
      d2xd1: 'Taken, but you stand on d1: rather jump into the citadel.',
      '': 'The way to the citadel leads over d1.',
    },
    done: 'Two in the citadel: Black wins at once.',
  },
  {
    text: 'White wins when six attackers have been taken. Five are already: take the sixth.',
    hint: 'c2, by replacement or by a jump.',
    wrong: { '': 'One piece is in reach: c2.' },
    done: 'Six taken: the citadel is safe. Now play!',
  },
] satisfies StepText[]
