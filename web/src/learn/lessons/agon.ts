import type { Lesson } from '../lesson'

const start = 'q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q w - 0 0'

export default {
  game: 'agon',
  steps: [
    {
      text: {
        fr: 'Agon, « les gardes de la reine » (Londres, 1842). Chacun a une reine et six gardes. Il faut asseoir sa reine sur le trône, au centre, et l’y entourer de ses six gardes. Les Blancs commencent.',
        en: 'Agon, “the Queen’s Guards” (London, 1842). Each side has a queen and six guards. Seat your queen on the throne in the middle and surround her with your six guards. White begins.',
      },
      position: start,
      marks: ['f6'],
    },
    {
      text: {
        fr: 'Les cases forment des anneaux autour du trône. Un garde va sur une case voisine vide, dans son anneau ou dans celui d’à côté vers le centre ; il ne s’éloigne jamais. Montrez où g1 peut aller.',
        en: 'The cells form rings around the throne. A guard goes to an empty neighbouring cell in its own ring or the next one inward; it never goes away from the centre. Show where g1 can go.',
      },
      position: start,
      marks: ['g1'],
      task: { kind: 'cells', after: ['g1'] },
      hint: { fr: 'Deux cases au bord, deux vers le centre.', en: 'Two cells on the rim, two inward.' },
      wrong: [
        [
          '',
          {
            fr: 'Seulement une case voisine, sans s’éloigner du trône.',
            en: 'Only a neighbouring cell, not away from the throne.',
          },
        ],
      ],
      done: { fr: 'f1 et h1 au bord, f2 et g2 vers le centre.', en: 'f1 and h1 on the rim, f2 and g2 inward.' },
    },
    {
      text: {
        fr: 'La reine marche comme un garde. Où peut-elle aller ?',
        en: 'The queen walks like a guard. Where can she go?',
      },
      marks: ['k6'],
      task: { kind: 'cells', after: ['k6'] },
      hint: { fr: 'Elle est dans un angle : trois cases.', en: 'She is in a corner: three cells.' },
      wrong: [
        ['', { fr: 'Une seule case, sans s’éloigner du trône.', en: 'One cell only, not away from the throne.' }],
      ],
      done: { fr: 'Elle seule pourra monter sur le trône.', en: 'She alone may step onto the throne.' },
    },
    {
      text: { fr: 'Approchez la reine du trône.', en: 'Bring the queen nearer to the throne.' },
      task: { kind: 'play', moves: ['k6-j6'] },
      hint: { fr: 'De k6, seule j6 est plus près du centre.', en: 'From k6 only j6 is nearer to the centre.' },
      wrong: [
        ['k6', { fr: 'Elle est restée au bord : essayez j6.', en: 'She stayed on the rim: try j6.' }],
        ['', { fr: 'Cette fois, la reine.', en: 'The queen, this time.' }],
      ],
      done: {
        fr: 'Chaque pas vers le centre est définitif : réfléchissez bien.',
        en: 'Every step inward is for good: think well.',
      },
    },
    {
      text: {
        fr: 'On capture en prenant l’adversaire entre deux des siennes : la pièce qui vient de bouger et une autre. En ligne droite, ou en angle ouvert. Le garde noir d6 touche votre garde d7 : capturez-le avec c4.',
        en: 'You capture by holding an enemy between two of yours: the piece that just moved and another. In a straight line, or in a wide angle. The black guard on d6 touches your guard on d7: capture it with c4.',
      },
      position: 'q1G1g1/7/G2G4/5gG2/g9/11/G8G/9/8/g6/3g1Q w - 0 0',
      marks: ['d6'],
      task: { kind: 'play', takes: ['d6'] },
      hint: {
        fr: 'En d5, juste en face de d7, ou en c5, en angle.',
        en: 'On d5, straight opposite d7, or on c5, at an angle.',
      },
      wrong: [
        ['', { fr: 'd6 n’est pas encore pris entre deux gardes.', en: 'd6 is not yet held between two guards.' }],
      ],
      done: {
        fr: 'd6 est capturé. Il n’est pas ôté du plateau : son propriétaire devra le replacer.',
        en: 'd6 is captured. It does not leave the board: its owner will have to relocate it.',
      },
    },
    {
      text: {
        fr: 'L’angle doit être ouvert : de l’autre côté, ou presque. Deux gardes côte à côte ne prennent rien. Avec b4, une seule case capture d6 : laquelle ?',
        en: 'The angle must be wide: opposite, or nearly. Two guards side by side capture nothing. With b4 there is one cell that captures d6: which?',
      },
      position: 'q1G1g1/3G3/G7/5gG2/g9/11/G8G/9/8/g6/3g1Q w - 0 0',
      marks: ['d6', 'd7'],
      task: { kind: 'play', moves: ['b4-c5'] },
      hint: {
        fr: 'c5 touche d6, et se trouve presque en face de d7.',
        en: 'c5 touches d6 and lies nearly opposite d7.',
      },
      wrong: [['', { fr: 'd6 n’est pas pris.', en: 'd6 is not captured.' }]],
      done: { fr: 'Un angle de 120 degrés : c’est assez.', en: 'An angle of 120 degrees: that is enough.' },
    },
    {
      text: {
        fr: 'Qui a une pièce capturée doit passer son tour à la replacer ; un garde va sur une case vide du bord. À vous les Noirs : replacez d6.',
        en: 'Who has a captured piece must spend the turn relocating it; a guard goes to an empty cell of the rim. You are Black: relocate d6.',
      },
      position: 'q1G1g1/7/G7/4GgG2/g9/11/G8G/9/7g/g6/3g1Q b d6 0 5',
      marks: ['d6'],
      task: { kind: 'play' },
      hint: { fr: 'Touchez d6, puis une case vide du bord.', en: 'Click d6, then an empty cell of the rim.' },
      done: { fr: 'Un tour de perdu, et tout le chemin à refaire.', en: 'A turn lost, and all the way to go again.' },
    },
    {
      text: {
        fr: 'Une reine capturée est replacée avant tout garde, mais où elle veut, sauf sur le trône. Mettez la reine noire dans l’anneau qui entoure le trône, en e6 par exemple.',
        en: 'A captured queen is relocated before any guard, but wherever she likes, except on the throne. Put the black queen next to the throne, on e6 for example.',
      },
      position: '2G1g1/7/G7/4GqG2/g8g/11/G8G/9/7g/g6/3g1Q b d6 0 5',
      marks: ['d6'],
      task: { kind: 'play', moves: ['d6-e5', 'd6-e6', 'd6-f5', 'd6-f7', 'd6-g5', 'd6-g6'] },
      hint: { fr: 'Les six cases autour de f6.', en: 'The six cells around f6.' },
      wrong: [['', { fr: 'C’est permis, mais plus loin du trône.', en: 'Allowed, but further from the throne.' }]],
      done: { fr: 'Voilà une capture qui n’a pas fait mal !', en: 'Now that capture did not hurt!' },
    },
    {
      text: {
        fr: 'On ne se jette pas entre deux adversaires… sauf pour capturer. c6 peut aller en d6, entre d5 et d7, parce que ce pas capture e7 avec l’aide de f8. Faites-le.',
        en: 'You may not step between two enemies… unless to capture. c6 may go to d6, between d5 and d7, because that step captures e7 with the help of f8. Do it.',
      },
      position: 'q1G1g1/7/G4G2/4g1g2/g5g3/7G3/G9/9/8/g6/1G3Q w - 0 0',
      marks: ['e7', 'f8'],
      task: { kind: 'play', moves: ['c6-d6'] },
      hint: { fr: 'c6 vers d6.', en: 'c6 to d6.' },
      wrong: [['', { fr: 'Le pas en d6 est plus hardi.', en: 'The step to d6 is bolder.' }]],
      done: {
        fr: 'e7 est capturé ; et d6, entré ainsi, ne l’est pas.',
        en: 'e7 is captured; and d6, having come in so, is not.',
      },
    },
    {
      text: {
        fr: 'Attention au trône vide : si vos six gardes l’entourent sans la reine, vous perdez ! Votre reine est en h7. Jouez un coup qui ne perd pas.',
        en: 'Beware of the empty throne: if your six guards surround it without the queen, you lose! Your queen is on h7. Play a move that does not lose.',
      },
      position: 'q3g1/7/8/9/g3GG3g/4G1G4/4G5/5GQ2/7g/g6/3g2 w - 0 0',
      marks: ['f6'],
      task: { kind: 'play', avoids: 'black' },
      hint: {
        fr: 'Tout sauf h6 vers g6 : rapprochez plutôt la reine.',
        en: 'Anything but h6 to g6: rather bring the queen nearer.',
      },
      wrong: [
        [
          'h6-g6',
          {
            fr: 'Six gardes autour d’un trône vide : c’est perdu.',
            en: 'Six guards around an empty throne: that loses.',
          },
        ],
      ],
      done: { fr: 'La reine d’abord, le cercle ensuite.', en: 'The queen first, the circle after.' },
    },
    {
      text: {
        fr: 'La reine est sur le trône, cinq gardes autour. Fermez le cercle.',
        en: 'The queen is on the throne, five guards around her. Close the circle.',
      },
      position: 'q3g1/7/8/9/g3GG3g/4GQG4/4G5/5G3/7g/g6/3g2 w - 0 0',
      task: { kind: 'play', moves: ['h6-g6'], ends: { status: 'white', reason: 'throne' } },
      hint: { fr: 'La case libre est g6, et h6 est à côté.', en: 'The free cell is g6, and h6 is next to it.' },
      wrong: [['', { fr: 'Il manque un garde en g6.', en: 'A guard is missing on g6.' }]],
      done: {
        fr: 'La reine est assise et gardée : les Blancs gagnent. Belle partie !',
        en: 'The queen is seated and guarded: White wins. Well played!',
      },
    },
  ],
} satisfies Lesson
