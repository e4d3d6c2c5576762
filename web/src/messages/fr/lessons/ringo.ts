import type { StepText } from '../../types'

export default [
  {
    text: 'À Ringo, sept attaquants noirs partent du bord. Ils veulent faire entrer deux des leurs dans la citadelle, au centre. Quatre défenseurs blancs la gardent. Les Noirs commencent.',
  },
  {
    text: 'Un attaquant avance d’une case vers le centre, ou se déplace d’une case de côté sur sa couronne. Il ne recule jamais. Montrez où b6 peut aller.',
    hint: 'D’un côté il y a un ami ; de l’autre, la zone grise.',
    wrong: { c6: 'c6 est occupée par un ami.', '': 'Trop loin : une seule case, vers le centre ou de côté.' },
    done: 'b5 et a6. La zone grise, a1 à a6, est la zone neutre : on en reparle plus loin.',
  },
  {
    text: 'Faites un pas vers la citadelle, avec l’attaquant de votre choix.',
    hint: 'Par exemple e6 vers e5.',
    wrong: { '': 'De côté, c’est permis ; mais avançons vers le centre.' },
    done: 'Bien : plus que cinq couronnes à traverser.',
  },
  {
    text: 'Un défenseur va d’une case vers le centre ou vers le bord ; sur sa couronne, il glisse aussi loin que la voie est libre. La zone neutre l’arrête. Montrez toutes les cases de c3.',
    hint: 'Deux dans le secteur, et tout le tour de la couronne 3 : neuf en tout.',
    wrong: { '': 'Seulement sur le secteur c, à une case, ou sur la couronne 3.' },
    done: 'Neuf cases : le défenseur fait vite le tour de la citadelle.',
  },
  {
    text: 'On prend de deux façons. Par remplacement : en allant sur la case de l’adversaire. Prenez ainsi c2.',
    hint: 'Touchez c3, puis c2.',
    wrong: {
      'c3xc2-c1': 'Vous avez pris en sautant : c’est l’autre façon, elle vient ensuite.',
      '': 'Rien n’a été pris : c2 est juste devant c3.',
    },
    done: 'Votre pion a pris la place de l’autre.',
  },
  {
    text: 'Par saut : par-dessus l’adversaire, jusqu’à la case juste derrière, si elle est vide. Reprenez c2, mais en sautant.',
    hint: 'On arrive en c1, derrière c2.',
    wrong: { c3xc2: 'Cette fois, sautez : arrivez en c1.', '': 'Rien n’a été pris.' },
    done: 'Saut réussi. On prend toujours un seul pion, et jamais par obligation avec les règles d’origine.',
  },
  {
    text: 'Un défenseur prend aussi au bout d’une glissade sur sa couronne. Prenez f3, au choix par remplacement ou par saut.',
    hint: 'De c3, par d3 et e3, la voie est libre jusqu’à f3.',
    wrong: { '': 'Rien n’a été pris : f3 est sur la même couronne.' },
    done: 'Sur sa couronne, un défenseur frappe de loin.',
  },
  {
    text: 'La zone neutre est un refuge. Un pion qui s’y trouve ne peut être ni pris ni sauté, et ne prend pas. Le pion noir a4 y est à l’abri de b4. Montrez où b4 peut aller.',
    hint: 'b3, b5, et la couronne 4 jusqu’à h4, par l’autre côté.',
    wrong: { a: 'a4 est prise, et l’on n’y prend pas.', '': 'b4 ne va pas jusque-là.' },
    done: 'Le tour de la couronne s’arrête en h4, juste avant le refuge.',
  },
  {
    text: 'Le refuge a une place limitée : une fois qu’un Noir y est entré, il ne peut pas contenir plus de pions noirs qu’il n’y a de défenseurs. Deux défenseurs, deux noirs en zone neutre : où peut aller b3 ?',
    hint: 'a3 serait le troisième dans la zone.',
    wrong: {
      a3: 'Ce serait le troisième noir en zone neutre, pour deux défenseurs.',
      '': 'Une case, vers le centre ou de côté.',
    },
    done: 'b2 ou c3 seulement.',
  },
  {
    text: 'La voie est libre : entrez dans la citadelle. Un pion qui y est reste.',
    hint: 'De c1, un pas vers le centre.',
    wrong: { '': 'La citadelle est juste devant c1.' },
    done: 'Un dans la place. Il en faut deux.',
  },
  {
    text: 'Attention : un noir seul dans la citadelle peut être pris. Un défenseur sur la couronne 1 saute par-dessus la citadelle, si la case d’en face est vide. Faites-le de d1.',
    hint: 'En face de d1, il y a h1 : touchez d1, puis h1, et choisissez la prise.',
    wrong: {
      'd1-h1': 'Vous avez glissé le long de la couronne : choisissez de prendre par-dessus la citadelle.',
      '': 'Le pion de la citadelle est toujours là.',
    },
    done: 'La citadelle est de nouveau vide.',
  },
  {
    text: 'Un noir est dans la citadelle, un autre à la porte, un défenseur lui barre la route. Gagnez !',
    hint: 'Sautez par-dessus d1 : derrière, c’est la citadelle.',
    wrong: {
      d2xd1: 'Pris, mais vous voilà en d1 : sautez plutôt jusque dans la citadelle.',
      '': 'La route de la citadelle passe par-dessus d1.',
    },
    done: 'Deux dans la citadelle : les Noirs gagnent aussitôt.',
  },
  {
    text: 'Les Blancs gagnent, eux, quand six attaquants sont pris. Cinq le sont déjà : prenez le sixième.',
    hint: 'c2, par remplacement ou par saut.',
    wrong: { '': 'Il reste un pion à portée : c2.' },
    done: 'Six pris : la citadelle est sauve. À vous de jouer !',
  },
] satisfies StepText[]
