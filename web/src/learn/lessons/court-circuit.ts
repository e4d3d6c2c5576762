import type { Lesson } from '../lesson'

export default {
  game: 'court-circuit',
  steps: [
    {
      text: {
        fr: 'À Court-Circuit, aucune pièce ne quitte le plateau : on les retourne. Gagne celui dont la couleur est partout. Six blanches contre six noires ; les Blancs commencent.',
        en: 'In Court-Circuit no piece leaves the board: pieces are turned over. Whose colour is everywhere wins. Six white against six black; White begins.',
      },
      position: 'bbbbbb/6/6/6/6/wwwwww w 0',
    },
    {
      text: {
        fr: 'Le pas : une pièce va sur une case vide voisine, dans les huit directions. Montrez où c3 peut aller.',
        en: 'The step: a piece goes to an empty neighbouring cell, in eight directions. Show where c3 can go.',
      },
      position: 'b4b/6/2w3/6/6/5w w 0',
      marks: ['c3'],
      task: { kind: 'cells', after: ['c3'] },
      hint: { fr: 'Tout autour : huit cases.', en: 'All around: eight cells.' },
      wrong: [['', { fr: 'Un pas ne va que sur une case voisine.', en: 'A step goes to a neighbouring cell only.' }]],
      done: { fr: 'Huit cases autour.', en: 'Eight cells around.' },
    },
    {
      text: {
        fr: 'L’attaque : sautez par-dessus une pièce adverse voisine, jusqu’à la case vide juste derrière ; elle se retourne et devient vôtre. Après les sauts vient toujours un pas. Retournez e2.',
        en: 'The attack: jump over a neighbouring enemy piece to the empty cell just behind; it turns over and is yours. After the jumps there is always a step. Turn e2.',
      },
      position: 'w4b/6/6/6/1b4/w5 w 0',
      task: { kind: 'play', takes: ['e2'] },
      hint: {
        fr: 'De f1 en d3, par-dessus e2 ; puis un pas d’une de vos pièces.',
        en: 'From f1 to d3 over e2; then a step of any of your pieces.',
      },
      wrong: [['', { fr: 'e2 est encore noire.', en: 'e2 is still black.' }]],
      done: { fr: 'Une de plus pour vous, une de moins pour eux.', en: 'One more for you, one fewer for them.' },
    },
    {
      text: {
        fr: 'Le pas final peut être fait par n’importe laquelle de vos pièces : celle qui a sauté, une autre, même celle qu’on vient de retourner. Attaquez e2 et finissez par un pas de la pièce retournée.',
        en: 'The final step may be made by any of your pieces: the jumper, another, even the one just turned. Attack e2 and end with a step of the turned piece.',
      },
      position: 'w4b/6/6/6/1b4/w5 w 0',
      task: { kind: 'play', begins: 'f1-d3/e2' },
      hint: { fr: 'f1, d3, puis e2 et une case voisine.', en: 'f1, d3, then e2 and a neighbouring cell.' },
      wrong: [
        [
          'f1-d3',
          {
            fr: 'Bonne attaque ; mais faites le pas avec e2, la pièce retournée.',
            en: 'A good attack; but make the step with e2, the turned piece.',
          },
        ],
        ['', { fr: 'Commencez par le saut de f1 en d3.', en: 'Begin with the jump from f1 to d3.' }],
      ],
      done: { fr: 'Elle travaille déjà pour vous.', en: 'It already works for you.' },
    },
    {
      text: {
        fr: 'Le saut tactique : par-dessus une des vôtres, sans rien retourner, pour aller plus vite ou mieux se placer. Sautez a3, puis attaquez b5.',
        en: 'The tactical jump: over one of your own, turning nothing, to go faster or stand better. Jump over a3, then attack b5.',
      },
      position: '1ww3/4b1/6/6/6/b4b w 0',
      task: { kind: 'play', begins: 'a2-a4-c6', takes: ['b5'] },
      hint: { fr: 'a2, a4, c6, puis un pas.', en: 'a2, a4, c6, then a step.' },
      wrong: [
        [
          'a2-a4',
          {
            fr: 'Bien parti : de a4, sautez encore b5 jusqu’en c6.',
            en: 'Well begun: from a4, jump on over b5 to c6.',
          },
        ],
        ['', { fr: 'Commencez par a2, en sautant a3 jusqu’en a4.', en: 'Begin with a2, jumping a3 to a4.' }],
      ],
      done: {
        fr: 'Un saut pour s’élancer, un autre pour frapper.',
        en: 'One jump to gather speed, another to strike.',
      },
    },
    {
      text: {
        fr: 'On enchaîne les sauts autant qu’on veut : d’abord les tactiques, ensuite les attaques. De c1, retournez d5 et b4 dans le même tour.',
        en: 'Jumps may follow one another as long as you like: tactical ones first, attacks after. From c1, turn d5 and b4 in one turn.',
      },
      position: '5b/3b2/w5/1w2b1/3w2/6 w 0',
      task: { kind: 'play', takes: ['d5', 'b4'] },
      hint: { fr: 'c1, e3, e5, c5, a3 ; puis un pas.', en: 'c1, e3, e5, c5, a3; then a step.' },
      wrong: [
        [
          'c1-e3-e5-c5',
          { fr: 'd5 est retournée ; il reste b4, un saut plus loin.', en: 'd5 is turned; b4 is one jump further.' },
        ],
        ['', { fr: 'Deux pièces à retourner : d5 et b4.', en: 'Two pieces to turn: d5 and b4.' }],
      ],
      done: {
        fr: 'Quatre sauts, deux pièces retournées : un vrai court-circuit.',
        en: 'Four jumps, two pieces turned: a real short circuit.',
      },
    },
    {
      text: {
        fr: 'L’ordre compte : après une attaque, plus de saut tactique. De c1 vous venez d’attaquer d2 et vous êtes en e3. Que peut-on toucher ensuite ? Il n’y a plus que le pas : montrez les pièces qui peuvent le faire.',
        en: 'The order matters: after an attack there are no more tactical jumps. From c1 you have just attacked d2 and stand on e3. What can you click next? Only the step is left: show the pieces that can make it.',
      },
      position: '5b/6/w5/1b4/3w2/5b w 0',
      marks: ['e3'],
      task: { kind: 'cells', after: ['c1', 'e3'] },
      hint: {
        fr: 'e3, e4, et d2 qui vient de changer de couleur.',
        en: 'e3, e4, and d2, which has just changed colour.',
      },
      wrong: [
        [
          'e5',
          {
            fr: 'Sauter e4 serait tactique : interdit après une attaque.',
            en: 'To jump e4 would be tactical: barred after an attack.',
          },
        ],
        [
          '',
          {
            fr: 'Le pas se fait avec une de vos pièces : lesquelles sont blanches maintenant ?',
            en: 'The step is made with one of your pieces: which are white now?',
          },
        ],
      ],
      done: { fr: 'd2, e3 ou e4 : le tour finit par un pas.', en: 'd2, e3 or e4: the turn ends with a step.' },
    },
    {
      text: {
        fr: 'À qui n’a plus qu’une pièce, le jeu donne une Dame ! Elle glisse aussi loin qu’elle veut, ou saute de loin. Retournez d’un vol c4 et b3.',
        en: 'Whoever has only one piece left gets a Dame! She slides as far as she likes, or jumps from afar. Turn c4 and b3 in one flight.',
      },
      position: 'bbb3/2b3/3b2/6/3bbb/w2bbb w 0',
      task: { kind: 'play', takes: ['c4', 'b3'] },
      hint: {
        fr: 'f1 vers b5, par-dessus c4 ; puis b1 ou b2, par-dessus b3 ; puis un pas.',
        en: 'f1 to b5 over c4; then b1 or b2 over b3; then a step.',
      },
      wrong: [
        [
          'f1-b5',
          {
            fr: 'c4 est à vous ; de b5, la ligne b mène par-dessus b3.',
            en: 'c4 is yours; from b5, row b leads over b3.',
          },
        ],
        ['', { fr: 'La diagonale de f1 passe par c4.', en: 'The diagonal from f1 leads over c4.' }],
      ],
      done: {
        fr: 'De une à trois pièces : avec une Dame, rien n’est perdu.',
        en: 'From one piece to three: with a Dame nothing is lost.',
      },
    },
    {
      text: {
        fr: 'Choisissez : le premier saut de e1 peut retourner d2 ou e2. Trouvez la série qui retourne les deux.',
        en: 'Choose: the first jump of e1 can turn d2 or e2. Find the series that turns both.',
      },
      position: '4b1/6/6/1b4/wb4/4w1 w 0',
      task: { kind: 'play', takes: ['d2', 'e2'] },
      hint: {
        fr: 'D’abord par-dessus e2, en e3 ; de là, par-dessus d2, en c1.',
        en: 'First over e2 to e3; from there over d2 to c1.',
      },
      wrong: [
        ['e1-c3', { fr: 'd2 seulement. L’autre chemin prend les deux.', en: 'Only d2. The other way takes both.' }],
        [
          'e1-e3',
          { fr: 'e2 seulement : de e3, sautez encore d2 jusqu’en c1.', en: 'Only e2: from e3 jump on over d2 to c1.' },
        ],
        ['', { fr: 'Partez de e1.', en: 'Begin with e1.' }],
      ],
      done: { fr: 'Toujours chercher le plus long chemin.', en: 'Always look for the longest way.' },
    },
    {
      text: {
        fr: 'Il ne reste qu’une pièce noire. La partie s’arrête dès qu’elle se retourne, sans pas.',
        en: 'One black piece is left. The game ends as soon as it turns over, without a step.',
      },
      position: '6/6/w5/1b4/6/5w w 0',
      task: { kind: 'play', moves: ['c1-e3'], ends: { status: 'white', reason: 'all-turned' } },
      hint: { fr: 'De c1 en e3.', en: 'From c1 to e3.' },
      wrong: [['', { fr: 'd2 est à portée de c1.', en: 'd2 is within reach of c1.' }]],
      done: {
        fr: 'Tout est blanc : gagné ! Vous savez jouer à Court-Circuit.',
        en: 'All is white: you win! You can play Court-Circuit.',
      },
    },
  ],
} satisfies Lesson
