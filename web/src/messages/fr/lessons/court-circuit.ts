import type { StepText } from '../../types'

export default [
  {
    text: 'À Court-Circuit, aucun pion ne quitte le plateau : il se retourne et change de couleur. Vous gagnez quand tous les pions sont à vous. Six blancs affrontent six noirs. Les Blancs commencent.',
  },
  {
    text: 'Le pas : un pion va sur une case vide voisine, dans les huit directions. Montrez où c3 peut aller.',
    hint: 'Tout autour : huit cases.',
    wrong: { '': 'Un pas mène seulement à une case voisine.' },
    done: 'Huit cases autour.',
  },
  {
    text: 'L’attaque : sautez par-dessus un pion adverse voisin, jusqu’à la case vide juste derrière ; il se retourne et devient le vôtre. Après les sauts vient toujours un pas. Retournez e2.',
    hint: 'De f1 en d3, par-dessus e2 ; puis un pas d’un de vos pions.',
    wrong: { '': 'e2 est encore noir.' },
    done: 'Un de plus pour vous, un de moins pour les Noirs.',
  },
  {
    text: 'Le pas final peut être fait par n’importe lequel de vos pions : celui qui a sauté, un autre, même celui qu’on vient de retourner. Attaquez e2 et finissez par un pas du pion retourné.',
    hint: 'f1, d3, puis e2 et une case voisine.',
    wrong: {
      'f1-d3': 'Bonne attaque ; mais faites le pas avec e2, le pion retourné.',
      '': 'Commencez par le saut de f1 en d3.',
    },
    done: 'Il travaille déjà pour vous.',
  },
  {
    text: 'Le saut tactique : par-dessus un des vôtres, sans rien retourner, pour aller plus vite ou mieux se placer. Sautez a3, puis attaquez b5.',
    hint: 'a2, a4, c6, puis un pas.',
    wrong: {
      'a2-a4': 'Bien parti : de a4, sautez encore b5 jusqu’en c6.',
      '': 'Commencez par a2, en sautant a3 jusqu’en a4.',
    },
    done: 'Un saut pour s’élancer, un autre pour frapper.',
  },
  {
    text: 'On enchaîne les sauts autant qu’on veut : d’abord les tactiques, ensuite les attaques. De c1, retournez d5 et b4 dans le même tour.',
    hint: 'c1, e3, e5, c5, a3 ; puis un pas.',
    wrong: {
      'c1-e3-e5-c5': 'd5 est retourné ; il reste b4, un saut plus loin.',
      '': 'Deux pions à retourner : d5 et b4.',
    },
    done: 'Quatre sauts, deux pions retournés : un vrai court-circuit.',
  },
  {
    text: 'L’ordre compte : après une attaque, plus de saut tactique. De c1 vous venez d’attaquer d2 et vous êtes en e3. Que peut-on toucher ensuite ? Il n’y a plus que le pas : montrez les pions qui peuvent le faire.',
    hint: 'e3, e4, et d2 qui vient de changer de couleur.',
    wrong: {
      e5: 'Sauter e4 serait tactique : interdit après une attaque.',
      '': 'Le pas se fait avec un de vos pions : lesquels sont blancs maintenant ?',
    },
    done: 'd2, e3 ou e4 : le tour finit par un pas.',
  },
  {
    text: 'L’étoile est une Dame : le dernier pion d’un joueur en devient une. Elle glisse aussi loin qu’elle veut, ou saute de loin. Retournez c4 et b3 en une seule série.',
    hint: 'f1 vers b5, par-dessus c4 ; puis b1 ou b2, par-dessus b3 ; puis un pas.',
    wrong: { 'f1-b5': 'c4 est à vous ; de b5, la ligne b mène par-dessus b3.', '': 'La diagonale de f1 passe par c4.' },
    done: 'D’un pion à trois : avec une Dame, rien n’est perdu.',
  },
  {
    text: 'Choisissez : le premier saut de e1 peut retourner d2 ou e2. Trouvez la série qui retourne les deux.',
    hint: 'D’abord par-dessus e2, en e3 ; de là, par-dessus d2, en c1.',
    wrong: {
      'e1-c3': 'd2 seulement. L’autre chemin prend les deux.',
      'e1-e3': 'e2 seulement : de e3, sautez encore d2 jusqu’en c1.',
      '': 'Partez de e1.',
    },
    done: 'Cherchez toujours la plus longue série.',
  },
  {
    text: 'Il ne reste qu’un pion noir : une Dame, avec son étoile. La partie s’arrête dès qu’elle se retourne, sans pas.',
    hint: 'De c1 en e3.',
    wrong: { '': 'd2 est à portée de c1.' },
    done: 'Tout est blanc : gagné ! Vous savez jouer à Court-Circuit.',
  },
] satisfies StepText[]
