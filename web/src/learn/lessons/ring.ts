import type { Lesson } from '../lesson'

export default {
  game: 'ring',
  steps: [
    {
      text: {
        fr: 'Bienvenue ! Ring 6 à 12 se joue à douze pions contre douze, et avec six anneaux qui ne sont à personne. On gagne en prenant tous les pions de l’autre, ou en lui ôtant tout coup. Voici la position de départ ; les Blancs commencent.',
        en: 'Welcome! Ring 6 à 12 is played with twelve pawns a side and six rings that belong to nobody. You win by taking all the other’s pawns, or by leaving them no move. This is the start; White begins.',
      },
      position: 'bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0',
    },
    {
      text: {
        fr: 'Un pion va d’un point à un point voisin, le long des lignes, s’il est vide ou s’il porte un anneau libre. Montrez tous les points où le pion e3 peut aller.',
        en: 'A pawn goes to a neighbouring point along the lines, if it is empty or holds a free ring. Show all the points to which the pawn on e3 can go.',
      },
      position: 'bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0',
      marks: ['e3'],
      task: { kind: 'cells', after: ['e3'] },
      hint: {
        fr: 'Derrière et à côté sont les siens : il ne reste que l’avant.',
        en: 'Behind and beside are its own: only ahead is left.',
      },
      wrong: [
        ['e', { fr: 'Ce point est pris par un pion blanc.', en: 'A white pawn stands on that point.' }],
        ['', { fr: 'Ce point n’est pas voisin de e3.', en: 'That point is not next to e3.' }],
      ],
      done: { fr: 'Oui : d3 et d4, chacun avec un anneau libre.', en: 'Yes: d3 and d4, each with a free ring.' },
    },
    {
      text: { fr: 'Entrez dans un anneau : jouez e3 vers d3.', en: 'Step into a ring: play e3 to d3.' },
      task: { kind: 'play', moves: ['e3-d3'] },
      hint: { fr: 'Touchez e3, puis d3.', en: 'Click e3, then d3.' },
      wrong: [
        ['', { fr: 'C’est un bon coup, mais essayons e3 vers d3.', en: 'A fine move, but let us try e3 to d3.' }],
      ],
      done: {
        fr: 'Votre pion est dans l’anneau : cet anneau est à vous tant que le pion y reste, et le pion ne peut pas être pris.',
        en: 'Your pawn is inside the ring: the ring is yours as long as the pawn stays, and the pawn cannot be taken.',
      },
    },
    {
      text: {
        fr: 'L’anneau peut aussi venir au pion. Un anneau libre sert au joueur qui a le trait : il va sur un de ses pions voisins sans anneau. Amenez un anneau sur e3.',
        en: 'A ring may come to the pawn as well. A free ring serves whoever is on move: it goes onto a neighbouring own pawn without ring. Bring a ring onto e3.',
      },
      position: 'bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0',
      task: { kind: 'play', moves: ['@d3-e3', '@d4-e3'] },
      hint: {
        fr: 'Touchez l’anneau d3 ou d4, puis le pion e3.',
        en: 'Click the ring on d3 or d4, then the pawn on e3.',
      },
      wrong: [
        [
          '@',
          { fr: 'Un anneau est venu, mais sur un autre pion que e3.', en: 'A ring came, but to another pawn than e3.' },
        ],
        [
          '',
          {
            fr: 'C’est le pion qui a bougé ; touchez d’abord l’anneau.',
            en: 'It is the pawn that moved; click the ring first.',
          },
        ],
      ],
      done: { fr: 'Voilà e3 à l’abri sans avoir bougé.', en: 'Now e3 is safe without having moved.' },
    },
    {
      text: {
        fr: 'On prend en sautant par-dessus un pion adverse voisin et sans anneau, jusqu’au point juste derrière, qui doit être sans pion. Et l’on doit prendre dès qu’on le peut ! Le pion noir d3 s’est avancé : prenez-le.',
        en: 'You capture by jumping over a neighbouring enemy pawn without ring to the point just behind, which must hold no pawn. And you must capture whenever you can! The black pawn on d3 has come forward: take it.',
      },
      position: 'bbb/bbbb/bb1bb/oobooo/wwWww/wwww/www w d3<c3 2',
      marks: ['d3'],
      task: { kind: 'play', moves: ['e2xd3-c3'] },
      hint: { fr: 'De e2, par-dessus d3, on tombe en c3.', en: 'From e2 over d3 you land on c3.' },
      done: {
        fr: 'Pris ! Votre pion est arrivé en c3… sans anneau.',
        en: 'Taken! Your pawn has come to c3… without a ring.',
      },
    },
    {
      text: {
        fr: 'À vous les Noirs, maintenant : deux prises sont possibles, il faut en choisir une. L’une finit dans un anneau libre, et votre pion y sera protégé. Laquelle ?',
        en: 'Now you are Black: two captures are possible and you must choose one. One of them ends in a free ring, where your pawn will be safe. Which?',
      },
      position: 'bbb/bbbb/bbwbb/oo1ooo/w1Www/wwww/www b c3<e2 0',
      task: { kind: 'play', moves: ['b2xc3-d4'] },
      hint: {
        fr: 'Regardez où chaque saut aboutit : d3 est nu, d4 a un anneau.',
        en: 'See where each jump ends: d3 is bare, d4 has a ring.',
      },
      wrong: [
        [
          'b3xc3-d3',
          {
            fr: 'C’est une prise, mais d3 est sans anneau : on vous reprendrait.',
            en: 'That is a capture, but d3 has no ring: you would be taken back.',
          },
        ],
      ],
      done: {
        fr: 'En d4, dans l’anneau, personne ne peut vous reprendre.',
        en: 'On d4, in the ring, nobody can take you back.',
      },
    },
    {
      text: {
        fr: 'Deux pions noirs touchent le vôtre. Un seul est à prendre : celui qui est dans un anneau ne craint rien. Prenez l’autre.',
        en: 'Two black pawns touch yours. Only one can be taken: the one in a ring fears nothing. Take the other.',
      },
      position: 'b2/o3/4o/o1bB2/o1w2/3o/w2 w - 0',
      task: { kind: 'play', moves: ['e3xd3-c2'] },
      hint: { fr: 'd4 porte un anneau ; d3 n’en a pas.', en: 'd4 wears a ring; d3 does not.' },
      done: { fr: 'L’anneau protège, toujours.', en: 'The ring protects, always.' },
    },
    {
      text: {
        fr: 'Pas de va-et-vient : un pion ne revient pas au point qu’il vient de quitter. Le pion e2 arrive de d2. Où peut-il aller ?',
        en: 'No to-and-fro: a pawn may not go back to the point it last left. The pawn on e2 came from d2. Where can it go?',
      },
      position: 'b2/o1b1/4o/o4o/1w2o/3o/2w w e2<d2 0',
      marks: ['e2'],
      task: { kind: 'cells', after: ['e2'] },
      hint: {
        fr: 'Tous ses points voisins, sauf d2. Il y en a cinq.',
        en: 'All its neighbouring points but d2. There are five.',
      },
      wrong: [
        ['d2', { fr: 'Il vient de d2 : il n’y retourne pas.', en: 'It came from d2: it does not go back.' }],
        ['', { fr: 'Ce point n’est pas voisin de e2.', en: 'That point is not next to e2.' }],
      ],
      done: { fr: 'Cinq points : d3, e1, e3, f1 et f2.', en: 'Five points: d3, e1, e3, f1 and f2.' },
    },
    {
      text: {
        fr: 'Un anneau occupé peut quitter son pion, pour un autre de vos pions ou un point vide ; le pion, lui, reste. Donnez à e3 l’anneau de d3.',
        en: 'A ring in use may leave its pawn, for another of your pawns or an empty point; the pawn stays. Give the ring of d3 to e3.',
      },
      position: 'bb1/o3/4o/o1W2o/2ww1/3o/3 w - 0',
      task: { kind: 'play', moves: ['@d3-e3'] },
      hint: { fr: 'Touchez d3, puis e3.', en: 'Click d3, then e3.' },
      wrong: [
        [
          '@d3',
          {
            fr: 'L’anneau est parti ailleurs : il nous le faut sur e3.',
            en: 'The ring went elsewhere: we want it on e3.',
          },
        ],
        ['', { fr: 'C’est un pion qui a bougé : choisissez « L’anneau ».', en: 'A pawn moved: choose “The ring”.' }],
      ],
      done: {
        fr: 'L’anneau passe d’un pion à l’autre ; d3 est maintenant à découvert.',
        en: 'The ring goes from one pawn to the other; d3 is now exposed.',
      },
    },
    {
      text: {
        fr: 'Prendre en tombant dans un anneau libre, c’est prendre et se mettre à l’abri d’un seul coup. Faites-le.',
        en: 'To capture and land in a free ring is to take and be safe at once. Do it.',
      },
      position: 'b2/o3/2o1o/o1b2o/1w3/3o/3 w - 0',
      task: { kind: 'play', moves: ['e2xd3-c3'] },
      hint: { fr: 'Un seul coup est légal : la prise.', en: 'Only one move is legal: the capture.' },
      done: { fr: 'Pris, et à l’abri en c3.', en: 'Taken, and safe on c3.' },
    },
    {
      text: {
        fr: 'Il ne reste aux Noirs qu’un pion, et il est nu. Terminez la partie !',
        en: 'Black has one pawn left, and it is bare. Finish the game!',
      },
      position: '3/o3/4o/o1b2o/1w2o/3o/1w1 w - 0',
      task: { kind: 'play', moves: ['e2xd3-c3'], ends: { status: 'white', reason: 'eliminated' } },
      hint: { fr: 'Sautez d3.', en: 'Jump over d3.' },
      done: {
        fr: 'Plus de pions noirs : les Blancs gagnent. Vous savez jouer à Ring !',
        en: 'No black pawns left: White wins. You can play Ring!',
      },
    },
  ],
} satisfies Lesson
