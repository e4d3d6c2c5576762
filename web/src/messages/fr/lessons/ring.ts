import type { StepText } from '../../types'

export default [
  {
    text: 'Bienvenue ! Ring 6 à 12 se joue à douze pions contre douze, avec six anneaux qui n’appartiennent à personne. On gagne en prenant tous les pions adverses, ou en privant l’adversaire de tout coup. Voici la position de départ ; les Blancs commencent.',
  },
  {
    text: 'Un pion va d’un point à un point voisin, le long des lignes, s’il est vide ou s’il porte un anneau libre. Montrez tous les points où le pion e3 peut aller.',
    hint: 'Derrière et à côté sont les siens : il ne reste que l’avant.',
    wrong: { e: 'Ce point est pris par un pion blanc.', '': 'Ce point n’est pas voisin de e3.' },
    done: 'Oui : d3 et d4, chacun avec un anneau libre.',
  },
  {
    text: 'Entrez dans un anneau : jouez e3 vers d3.',
    hint: 'Touchez e3, puis d3.',
    wrong: { '': 'C’est un bon coup, mais essayons e3 vers d3.' },
    done: 'Votre pion est dans l’anneau : cet anneau est à vous tant que le pion y reste, et le pion ne peut pas être pris.',
  },
  {
    text: 'L’anneau peut aussi venir au pion. À votre tour, vous pouvez déplacer un anneau libre sur un de vos pions voisins sans anneau. Amenez un anneau sur e3.',
    hint: 'Touchez l’anneau d3 ou d4, puis le pion e3.',
    wrong: {
      '@': 'Un anneau est venu, mais sur un autre pion que e3.',
      '': 'C’est le pion qui a bougé ; touchez d’abord l’anneau.',
    },
    done: 'Voilà e3 à l’abri sans avoir bougé.',
  },
  {
    text: 'On prend en sautant par-dessus un pion adverse voisin et sans anneau, jusqu’au point juste derrière, qui doit être sans pion. Et l’on doit prendre dès qu’on le peut ! Le pion noir d3 s’est avancé : prenez-le.',
    hint: 'De e2, par-dessus d3, on tombe en c3.',
    done: 'Pris ! Votre pion est arrivé en c3… sans anneau.',
  },
  {
    text: 'Vous jouez maintenant les Noirs : deux prises sont possibles, il faut en choisir une. L’une finit dans un anneau libre, et votre pion y sera protégé. Laquelle ?',
    hint: 'Regardez où chaque saut aboutit : d3 n’a pas d’anneau, d4 en a un.',
    wrong: { 'b3xc3-d3': 'C’est une prise, mais d3 est sans anneau : on vous reprendrait.' },
    done: 'En d4, dans l’anneau, personne ne peut vous reprendre.',
  },
  {
    text: 'Deux pions noirs touchent le vôtre. Un seul est à prendre : celui qui est dans un anneau ne craint rien. Prenez l’autre.',
    hint: 'd4 porte un anneau ; d3 n’en a pas.',
    done: 'L’anneau protège, toujours.',
  },
  {
    text: 'Pas de va-et-vient : un pion ne peut pas revenir au point qu’il vient de quitter. Le pion e2 arrive de d2. Où peut-il aller ?',
    hint: 'Tous ses points voisins, sauf d2. Il y en a cinq.',
    wrong: { d2: 'Il vient de d2 : il n’y retourne pas.', '': 'Ce point n’est pas voisin de e2.' },
    done: 'Cinq points : d3, e1, e3, f1 et f2.',
  },
  {
    text: 'Un anneau occupé peut quitter son pion, pour un autre de vos pions ou un point vide ; le pion, lui, reste. Donnez à e3 l’anneau de d3.',
    hint: 'Touchez d3, puis e3.',
    wrong: {
      '@d3': 'L’anneau est parti ailleurs : il nous le faut sur e3.',
      '': 'C’est un pion qui a bougé : choisissez « L’anneau ».',
    },
    done: 'L’anneau passe d’un pion à l’autre ; d3 est maintenant à découvert.',
  },
  {
    text: 'Pion ou anneau ? Les deux peuvent aller à la même place : le plateau vous le demande. Cette fois, avancez le pion de d3 en c3.',
    hint: 'Touchez d3, puis c3, puis « Le pion ».',
    wrong: { '@d3-c3': 'C’est l’anneau qui est parti. Choisissez « Le pion ».', '': 'De d3 en c3, avec le pion.' },
    done: 'Le pion a avancé seul. L’anneau reste, libre : le premier qui le veut le prend.',
  },
  {
    text: 'Prenez en arrivant dans un anneau libre : vous prenez un pion et restez à l’abri, d’un seul coup.',
    hint: 'Un seul coup est légal : la prise.',
    done: 'Pris, et à l’abri en c3.',
  },
  {
    text: 'Il ne reste aux Noirs qu’un pion, et il n’a pas d’anneau. Terminez la partie !',
    hint: 'Sautez d3.',
    done: 'Plus de pions noirs : les Blancs gagnent. Vous savez jouer à Ring !',
  },
] satisfies StepText[]
