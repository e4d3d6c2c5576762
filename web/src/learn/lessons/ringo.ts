import type { Lesson } from '../lesson'

export default {
  game: 'ringo',
  steps: [
    {
      text: {
        fr: 'Voici Ringo : sept attaquants noirs, venus du bord, veulent entrer à deux dans la citadelle, au centre. Quatre défenseurs blancs la gardent. Les Noirs commencent.',
        en: 'This is Ringo: seven black attackers from the rim want to bring two of theirs into the citadel in the middle. Four white defenders guard it. Black begins.',
      },
      position: '6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0',
      marks: ['o'],
    },
    {
      text: {
        fr: 'Un attaquant avance d’une case vers le centre, ou se déplace d’une case de côté sur son cercle. Jamais il ne recule. Montrez où b6 peut aller.',
        en: 'An attacker goes one cell towards the centre, or one cell sideways on its ring. It never goes back. Show where b6 can go.',
      },
      marks: ['b6'],
      task: { kind: 'cells', after: ['b6'] },
      hint: {
        fr: 'D’un côté il y a un ami ; de l’autre, la zone grise.',
        en: 'On one side stands a friend; on the other lies the grey zone.',
      },
      wrong: [
        ['c6', { fr: 'c6 est occupée par un ami.', en: 'A friend stands on c6.' }],
        [
          '',
          {
            fr: 'Trop loin : une seule case, vers le centre ou de côté.',
            en: 'Too far: one cell only, inward or sideways.',
          },
        ],
      ],
      done: {
        fr: 'b5 et a6. La zone grise, a1 à a6, est la zone neutre : nous y viendrons.',
        en: 'b5 and a6. The grey zone, a1 to a6, is the neutral zone: we shall come to it.',
      },
    },
    {
      text: {
        fr: 'Faites un pas vers la citadelle, avec l’attaquant de votre choix.',
        en: 'Take a step towards the citadel, with any attacker you like.',
      },
      task: { kind: 'play', moves: ['b6-b5', 'c6-c5', 'd6-d5', 'e6-e5', 'f6-f5', 'g6-g5', 'h6-h5'] },
      hint: { fr: 'Par exemple e6 vers e5.', en: 'For example e6 to e5.' },
      wrong: [
        [
          '',
          {
            fr: 'De côté, c’est permis ; mais avançons vers le centre.',
            en: 'Sideways is allowed; but let us go inward.',
          },
        ],
      ],
      done: { fr: 'Bien : plus que cinq cercles à traverser.', en: 'Good: five more rings to cross.' },
    },
    {
      text: {
        fr: 'Un défenseur va d’une case vers le centre ou vers le bord ; sur son cercle, il glisse aussi loin que la voie est libre. La zone neutre l’arrête. Montrez toutes les cases de c3.',
        en: 'A defender goes one cell inward or outward; on its ring it slides as far as the way is free. The neutral zone stops it. Show all the cells of c3.',
      },
      position: '6/5b/2w2b/5b/w4b/5b/5b/5b 0 w 0',
      marks: ['c3'],
      task: { kind: 'cells', after: ['c3'] },
      hint: {
        fr: 'Deux sur le rayon, et tout le tour du cercle 3 : neuf en tout.',
        en: 'Two on the radius, and all around ring 3: nine in all.',
      },
      wrong: [
        [
          '',
          {
            fr: 'Seulement sur le rayon c, à une case, ou sur le cercle 3.',
            en: 'Only on radius c, one cell away, or on ring 3.',
          },
        ],
      ],
      done: {
        fr: 'Neuf cases : le défenseur fait vite le tour de la citadelle.',
        en: 'Nine cells: a defender is quickly around the citadel.',
      },
    },
    {
      text: {
        fr: 'On prend de deux façons. Par remplacement : en allant sur la case de l’adversaire. Prenez ainsi c2.',
        en: 'There are two ways to capture. By replacement: you move onto the enemy’s cell. Take c2 so.',
      },
      position: '6/5b/1bw3/5b/5b/w4b/5b/5b 0 w 0',
      task: { kind: 'play', moves: ['c3xc2'] },
      hint: { fr: 'Touchez c3, puis c2.', en: 'Click c3, then c2.' },
      wrong: [
        [
          'c3xc2-c1',
          {
            fr: 'Vous avez pris en sautant : c’est l’autre façon, elle vient ensuite.',
            en: 'You took by jumping: that is the other way, it comes next.',
          },
        ],
        [
          '',
          { fr: 'Rien n’a été pris : c2 est juste devant c3.', en: 'Nothing was taken: c2 is right in front of c3.' },
        ],
      ],
      done: { fr: 'Votre pion a pris la place de l’autre.', en: 'Your piece took the other’s place.' },
    },
    {
      text: {
        fr: 'Par saut : par-dessus l’adversaire, jusqu’à la case juste derrière, si elle est vide. Reprenez c2, mais en sautant.',
        en: 'By jumping: over the enemy to the cell just behind, if it is empty. Take c2 again, but by a jump.',
      },
      position: '6/5b/1bw3/5b/5b/w4b/5b/5b 0 w 0',
      task: { kind: 'play', moves: ['c3xc2-c1'] },
      hint: { fr: 'On arrive en c1, derrière c2.', en: 'You land on c1, behind c2.' },
      wrong: [
        ['c3xc2', { fr: 'Cette fois, sautez : arrivez en c1.', en: 'This time jump: land on c1.' }],
        ['', { fr: 'Rien n’a été pris.', en: 'Nothing was taken.' }],
      ],
      done: {
        fr: 'Saut réussi. On prend toujours une seule pièce, et jamais par obligation.',
        en: 'A good jump. You always take one piece only, and never must.',
      },
    },
    {
      text: {
        fr: 'Un défenseur prend aussi au bout d’une glissade sur son cercle. Prenez f3, au choix par remplacement ou par saut.',
        en: 'A defender also captures at the end of a slide along its ring. Take f3, by replacement or by a jump.',
      },
      position: '6/5b/2w2b/5b/5b/w1b3/5b/5b 0 w 0',
      task: { kind: 'play', moves: ['c3xf3', 'c3xf3-g3'] },
      hint: {
        fr: 'De c3, par d3 et e3, la voie est libre jusqu’à f3.',
        en: 'From c3 by d3 and e3 the way is free to f3.',
      },
      wrong: [
        [
          '',
          { fr: 'Rien n’a été pris : f3 est sur le même cercle.', en: 'Nothing was taken: f3 is on the same ring.' },
        ],
      ],
      done: { fr: 'Sur son cercle, un défenseur frappe de loin.', en: 'On its ring a defender strikes from afar.' },
    },
    {
      text: {
        fr: 'La zone neutre est un refuge : qui s’y trouve ne peut être ni pris ni sauté, et ne prend pas. Le noir a4 y est à l’abri de b4. Montrez où b4 peut aller.',
        en: 'The neutral zone is a refuge: who stands there cannot be taken or jumped, and takes nothing. Black’s a4 is safe there from b4. Show where b4 can go.',
      },
      position: '3b2/3w2/5b/5b/5b/w4b/5b/5b 0 w 0',
      marks: ['a4'],
      task: { kind: 'cells', after: ['b4'] },
      hint: {
        fr: 'b3, b5, et le cercle 4 jusqu’à h4, par l’autre côté.',
        en: 'b3, b5, and ring 4 the other way as far as h4.',
      },
      wrong: [
        ['a', { fr: 'a4 est prise, et l’on n’y prend pas.', en: 'a4 is taken, and nobody is captured there.' }],
        ['', { fr: 'b4 ne va pas jusque-là.', en: 'b4 does not go there.' }],
      ],
      done: {
        fr: 'Le tour du cercle s’arrête à h4, juste avant le refuge.',
        en: 'The way around the ring ends at h4, just before the refuge.',
      },
    },
    {
      text: {
        fr: 'Mais le refuge n’est pas sans fond : les Noirs n’y entrent que si leurs pions n’y sont ensuite pas plus nombreux que les défenseurs. Deux défenseurs, deux noirs en zone neutre : où peut aller b3 ?',
        en: 'But the refuge is not bottomless: Black enters it only if there are then no more black pieces in it than defenders. Two defenders, two blacks in the zone: where can b3 go?',
      },
      position: '1b2b1/2b3/1w4/6/6/1w4/5b/5b 0 b 0',
      marks: ['b3'],
      task: { kind: 'cells', after: ['b3'] },
      hint: { fr: 'a3 serait le troisième dans la zone.', en: 'a3 would be the third in the zone.' },
      wrong: [
        [
          'a3',
          {
            fr: 'Ce serait le troisième noir en zone neutre, pour deux défenseurs.',
            en: 'That would be the third black piece in the zone, with two defenders.',
          },
        ],
        ['', { fr: 'Une case, vers le centre ou de côté.', en: 'One cell, inward or sideways.' }],
      ],
      done: { fr: 'b2 ou c3 seulement.', en: 'Only b2 or c3.' },
    },
    {
      text: {
        fr: 'La voie est libre : entrez dans la citadelle. Un pion qui y est reste.',
        en: 'The way is free: enter the citadel. A piece in it stays.',
      },
      position: '6/2w3/b5/5b/5b/w4b/2w2b/5b 0 b 0',
      task: { kind: 'play', moves: ['c1-o'] },
      hint: { fr: 'De c1, un pas vers le centre.', en: 'From c1, one step inward.' },
      wrong: [['', { fr: 'La citadelle est juste devant c1.', en: 'The citadel is right in front of c1.' }]],
      done: { fr: 'Un dans la place. Il en faut deux.', en: 'One is in. It takes two.' },
    },
    {
      text: {
        fr: 'Attention : un noir seul dans la citadelle peut être pris. Un défenseur sur le cercle 1 saute par-dessus la citadelle, si la case d’en face est vide. Faites-le de d1.',
        en: 'Beware: a lone black piece in the citadel can be taken. A defender on ring 1 jumps across the citadel if the opposite cell is empty. Do it from d1.',
      },
      position: '6/2w3/5b/w5/5b/5b/5b/5b 1 w 0',
      task: { kind: 'play', moves: ['d1xo-h1'] },
      hint: {
        fr: 'En face de d1, il y a h1 : touchez d1, puis h1, et choisissez la prise.',
        en: 'Opposite d1 lies h1: click d1, then h1, and choose the capture.',
      },
      wrong: [
        [
          'd1-h1',
          {
            fr: 'Vous avez glissé le long du cercle : choisissez de prendre par-dessus la citadelle.',
            en: 'You slid along the ring: choose to capture across the citadel.',
          },
        ],
        ['', { fr: 'Le pion de la citadelle est toujours là.', en: 'The piece in the citadel is still there.' }],
      ],
      done: { fr: 'La citadelle est de nouveau vide.', en: 'The citadel is empty again.' },
    },
    {
      text: {
        fr: 'Un noir est dans la citadelle, un autre à la porte, un défenseur lui barre la route. Gagnez !',
        en: 'One black piece is in the citadel, another at the gate, and a defender bars its way. Win!',
      },
      position: '6/2w3/6/wb4/6/1w3b/5b/5b 1 b 0',
      task: { kind: 'play', moves: ['d2xd1-o'], ends: { status: 'black', reason: 'citadel' } },
      hint: {
        fr: 'Sautez par-dessus d1 : derrière, c’est la citadelle.',
        en: 'Jump over d1: behind it is the citadel.',
      },
      wrong: [
        [
          'd2xd1',
          {
            fr: 'Pris, mais vous voilà en d1 : sautez plutôt jusque dans la citadelle.',
            en: 'Taken, but you stand on d1: rather jump into the citadel.',
          },
        ],
        ['', { fr: 'La route de la citadelle passe par-dessus d1.', en: 'The way to the citadel leads over d1.' }],
      ],
      done: {
        fr: 'Deux dans la citadelle : les Noirs gagnent aussitôt.',
        en: 'Two in the citadel: Black wins at once.',
      },
    },
    {
      text: {
        fr: 'Les Blancs gagnent, eux, quand six attaquants sont pris. Cinq le sont déjà : prenez le sixième.',
        en: 'White wins when six attackers have been taken. Five are already: take the sixth.',
      },
      position: '6/6/1bw3/6/6/1w4/6/5b 0 w 0',
      task: { kind: 'play', takes: ['c2'], ends: { status: 'white', reason: 'eliminated' } },
      hint: { fr: 'c2, par remplacement ou par saut.', en: 'c2, by replacement or by a jump.' },
      wrong: [['', { fr: 'Il reste une pièce à portée : c2.', en: 'One piece is in reach: c2.' }]],
      done: {
        fr: 'Six pris : la citadelle est sauve. À vous de jouer !',
        en: 'Six taken: the citadel is safe. Now play!',
      },
    },
  ],
} satisfies Lesson
