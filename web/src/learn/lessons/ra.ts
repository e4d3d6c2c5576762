import type { Lesson } from '../lesson'

const start = '6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0'

export default {
  game: 'ra',
  steps: [
    {
      text: {
        fr: 'Ra se joue avec neuf pièces par camp, en piles de trois au plus. Chacun garde sa case du soleil, son Ra ; entrer dans celui de l’adversaire gagne la partie. Les Blancs commencent.',
        en: 'Ra is played with nine pieces a side, in stacks of at most three. Each side guards its sun cell, its Ra; to enter the enemy’s wins the game. White begins.',
      },
      position: start,
      marks: ['g3', 'g10'],
    },
    {
      text: {
        fr: 'Tout est dans un nombre : 4. Une pièce va exactement à trois cases en ligne droite, deux ensemble à deux cases, trois à une. Montrez où la pièce seule f6 peut aller.',
        en: 'It is all in one number: 4. One piece goes exactly three cells in a straight line, two together two cells, three one cell. Show where the single piece on f6 can go.',
      },
      position: '6/7/8/9/1c6C1/5A5/12/11/1c8/9/8/7/6 w 0',
      marks: ['f6'],
      task: { kind: 'cells', after: ['f6'] },
      hint: { fr: 'Six directions, trois cases à chaque fois.', en: 'Six directions, three cells each time.' },
      wrong: [['', { fr: 'Trois cases exactement, en ligne droite.', en: 'Exactly three cells, in a straight line.' }]],
      done: { fr: 'c3, c6, f3, f9, i4 et i7.', en: 'c3, c6, f3, f9, i4 and i7.' },
    },
    {
      text: {
        fr: 'De cette paire, déplacez les deux pièces ensemble : deux cases.',
        en: 'From this pair, move both pieces together: two cells.',
      },
      position: '6/7/8/9/1c6C1/5B5/12/11/1c8/9/8/7/6 w 0',
      task: { kind: 'play', begins: '2:f6' },
      hint: {
        fr: 'Touchez f6, puis une case à deux pas, par exemple f8.',
        en: 'Click f6, then a cell two steps away, such as f8.',
      },
      wrong: [
        [
          '1:',
          {
            fr: 'Une seule est partie, à trois cases. Déplacez les deux.',
            en: 'Only one left, three cells away. Move both.',
          },
        ],
        ['', { fr: 'Avec la paire de f6, cette fois.', en: 'With the pair on f6, this time.' }],
      ],
      done: {
        fr: 'À deux, on va moins loin mais on frappe plus fort.',
        en: 'Two together go less far but strike harder.',
      },
    },
    {
      text: {
        fr: 'On peut toujours laisser une partie de la pile. De la pile de trois en g8, envoyez une pièce seule, à trois cases.',
        en: 'You may always leave a part of the stack. From the stack of three on g8, send one piece alone, three cells away.',
      },
      position: start,
      task: { kind: 'play', begins: '1:g8' },
      hint: { fr: 'Par exemple d8, en montant.', en: 'For example d8, upwards.' },
      wrong: [
        ['2:g8', { fr: 'Deux sont parties. Une seule, à trois cases.', en: 'Two left. One only, three cells away.' }],
        [
          '3:g8',
          {
            fr: 'Toute la pile est partie. Une seule, à trois cases.',
            en: 'The whole stack left. One only, three cells away.',
          },
        ],
        ['', { fr: 'Depuis g8.', en: 'From g8.' }],
      ],
      done: { fr: 'Deux gardent, une part en éclaireur.', en: 'Two stand guard, one scouts ahead.' },
    },
    {
      text: {
        fr: 'Au bord, on s’arrête : une pièce qui sortirait du plateau reste sur la dernière case. De e9, la pièce seule a six directions ; jouez celle qui s’arrête au bord, à droite.',
        en: 'The edge stops you: a piece that would leave the board stays on the last cell. From e9 the single piece has six directions; play the one that ends at the edge, to the right.',
      },
      position: start,
      task: { kind: 'play', moves: ['1:e9-e10'] },
      hint: { fr: 'e10 est la dernière case de la ligne e.', en: 'e10 is the last cell of row e.' },
      wrong: [
        ['2:e9-e10', { fr: 'Deux sont parties : choisissez « 1 pion ».', en: 'Two left: choose “1 piece”.' }],
        [
          '3:e9-e10',
          { fr: 'Les trois sont parties : choisissez « 1 pion ».', en: 'All three left: choose “1 piece”.' },
        ],
        ['', { fr: 'Vers la droite, en e10.', en: 'To the right, to e10.' }],
      ],
      done: { fr: 'Le bord raccourcit le chemin.', en: 'The edge makes the way shorter.' },
    },
    {
      text: {
        fr: 'On rejoint une pile amie même en chemin, si l’on n’y est pas plus de trois. De la pile d4, faites venir deux pièces sur d6.',
        en: 'You join a friendly stack even on the way, if there are then no more than three. From the stack on d4, bring two pieces to d6.',
      },
      position: '6/7/8/3C1A3/1c8/11/12/11/10/9/8/7/6 w 0',
      task: { kind: 'play', moves: ['2:d4-d6'] },
      hint: { fr: 'Touchez d4, puis d6, et choisissez deux pièces.', en: 'Click d4, then d6, and choose two pieces.' },
      wrong: [
        ['1:d4-d6', { fr: 'Une seule a rejoint d6 : il en faut deux.', en: 'Only one joined d6: two are wanted.' }],
        ['', { fr: 'Vers d6.', en: 'To d6.' }],
      ],
      done: { fr: 'Un triple neuf en d6.', en: 'A new triple on d6.' },
    },
    {
      text: {
        fr: 'À deux piles de deux, on serait quatre : trop. Montrez où la paire d4 peut aller ; d6 n’accueille qu’une pièce de plus, mais cela compte.',
        en: 'Two pairs would make four: too many. Show where d4 can go with one or two pieces; d6 takes in one more only, but that counts.',
      },
      position: '6/7/8/3B1B3/1c8/11/12/11/10/9/8/7/6 w 0',
      marks: ['d4'],
      task: { kind: 'cells', after: ['d4'] },
      hint: {
        fr: 'À deux : b2, b4, d2, f4, f6. Seule : a1, a4, d1, d6, g4, g7.',
        en: 'Both: b2, b4, d2, f4, f6. One alone: a1, a4, d1, d6, g4, g7.',
      },
      wrong: [
        [
          '',
          {
            fr: 'Deux cases à deux, trois cases seule ; le bord et les amis arrêtent.',
            en: 'Two cells for both, three for one; the edge and friends stop you.',
          },
        ],
      ],
      done: {
        fr: 'Onze cases : compter jusqu’à quatre devient un réflexe.',
        en: 'Eleven cells: counting to four becomes second nature.',
      },
    },
    {
      text: {
        fr: 'On élimine une pile adverse sur son chemin, si elle n’est pas plus grosse que le groupe qui arrive. Éliminez f6.',
        en: 'You eliminate an enemy stack in your way, if it is no bigger than the group that arrives. Eliminate f6.',
      },
      position: '6/7/8/9/1c8/5a1B3/12/11/10/9/8/7/6 w 0',
      marks: ['f6'],
      task: { kind: 'play', takes: ['f6'] },
      hint: { fr: 'f8 et f6 sont sur la même ligne, à deux cases.', en: 'f8 and f6 are in one row, two cells apart.' },
      wrong: [['', { fr: 'f6 est toujours là.', en: 'f6 is still there.' }]],
      done: { fr: 'On s’arrête là où l’on frappe.', en: 'You stop where you strike.' },
    },
    {
      text: {
        fr: 'Plus grosse que vous, une pile adverse est un mur. Ici f6 est un triple. Montrez où f8 peut aller.',
        en: 'An enemy stack bigger than you is a wall. Here f6 is a triple. Show where f8 can go.',
      },
      position: '6/7/8/9/1c8/5c1B3/12/11/10/9/8/7/6 w 0',
      marks: ['f8', 'f6'],
      task: { kind: 'cells', after: ['f8'] },
      hint: { fr: 'Cinq directions : pas vers la gauche.', en: 'Five directions: not to the left.' },
      wrong: [
        ['f6', { fr: 'Trois contre deux : on ne passe pas.', en: 'Three against two: no way through.' }],
        ['', { fr: 'Deux cases à deux, trois cases seule.', en: 'Two cells for both, three for one.' }],
      ],
      done: { fr: 'Pour abattre un triple, il faut un triple.', en: 'To fell a triple takes a triple.' },
    },
    {
      text: {
        fr: 'Votre propre Ra (g10) est fermé à vos pièces : on n’y entre pas, on ne le traverse pas. Où peut aller g11 ?',
        en: 'Your own Ra (g10) is closed to your pieces: they neither enter nor cross it. Where can g11 go?',
      },
      position: '6/7/8/9/1c6C1/11/10A1/11/10/9/8/7/6 w 0',
      marks: ['g11', 'g10'],
      task: { kind: 'cells', after: ['g11'] },
      hint: { fr: 'Quatre cases : f11, g12, h11 et j8.', en: 'Four cells: f11, g12, h11 and j8.' },
      wrong: [
        ['g', { fr: 'g10 barre la ligne vers la gauche.', en: 'g10 bars the row to the left.' }],
        ['', { fr: 'Trois cases, ou moins si le bord arrête.', en: 'Three cells, or fewer where the edge stops you.' }],
      ],
      done: { fr: 'Le Ra se défend, il ne s’habite pas.', en: 'A Ra is defended, not lived in.' },
    },
    {
      text: {
        fr: 'Le Ra noir est en g3. On y entre même si le compte mène plus loin. De g6, entrez-y : une pièce rapporte un point.',
        en: 'Black’s Ra is on g3. You enter it even if the count would lead further. From g6, enter: one piece scores one point.',
      },
      position: '6/7/8/9/1c6C1/11/5A6/11/1c6C1/9/8/7/6 w 0',
      task: { kind: 'play', moves: ['1:g6-g3'], ends: { status: 'white', reason: 'entered', points: 1 } },
      hint: { fr: 'Trois cases vers la gauche.', en: 'Three cells to the left.' },
      wrong: [['', { fr: 'Le Ra noir est à trois cases de g6.', en: 'Black’s Ra is three cells from g6.' }]],
      done: { fr: 'La partie est gagnée, pour un point.', en: 'The game is won, for one point.' },
    },
    {
      text: {
        fr: 'Entrer à une pièce vaut 1 point, à deux 3, à trois 6. Une manche se joue au-delà de six points. D’ici, gagnez le plus possible.',
        en: 'Entering with one piece is worth 1 point, with two 3, with three 6. A match is played to more than six. From here, win as much as you can.',
      },
      position: '6/7/8/9/1c8/11/3C8/11/1c8/9/8/7/6 w 0',
      task: { kind: 'play', moves: ['3:g4-g3'], ends: { status: 'white', reason: 'entered', points: 6 } },
      hint: {
        fr: 'Les trois pièces ensemble, une case à gauche.',
        en: 'All three pieces together, one cell to the left.',
      },
      wrong: [
        [
          '1:g4-g3',
          {
            fr: 'Gagné, mais pour un point seulement : emmenez les trois.',
            en: 'Won, but for one point only: take all three.',
          },
        ],
        [
          '2:g4-g3',
          {
            fr: 'Trois points : il y a mieux. Emmenez les trois.',
            en: 'Three points: there is better. Take all three.',
          },
        ],
        ['', { fr: 'Le Ra noir est juste à côté de g4.', en: 'Black’s Ra is right next to g4.' }],
      ],
      done: { fr: 'Six points d’un coup ! Vous savez jouer à Ra.', en: 'Six points at once! You can play Ra.' },
    },
  ],
} satisfies Lesson
