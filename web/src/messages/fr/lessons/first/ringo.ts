import type { StepText } from '../../../types'

export default [
  {
    text: 'D’abord l’attaque : amenez deux pions dans la citadelle, au centre. Touchez celui qui brille, puis la case devant.',
    hint: 'De e6 en e5.',
    wrong: { '': 'Ce coup est permis ; avançons d’abord e6 en e5.' },
    done: 'Un attaquant avance ou va de côté, d’une case. Il ne recule jamais.',
  },
  {
    text: 'Un de vos pions est déjà dans la citadelle. Sautez par-dessus le défenseur et gagnez !',
    hint: 'De d2 dans la citadelle, par-dessus d1.',
    wrong: {
      d2xd1: 'Pris, mais vous voilà en d1 : sautez plutôt jusque dans la citadelle.',
      '': 'La route de la citadelle passe par-dessus d1.',
    },
    done: 'Deux dans la citadelle : l’attaque a gagné.',
  },
  {
    text: 'Changez de camp : vous défendez. Prenez l’attaquant en allant sur sa case.',
    hint: 'De c3 en c2.',
    wrong: {
      'c3xc2-c1': 'Vous avez pris en sautant : c’est l’autre façon, elle vient ensuite.',
      '': 'Rien n’a été pris : c2 est juste devant c3.',
    },
    done: 'Votre pion a pris la place de l’autre.',
  },
  {
    text: 'On prend aussi en sautant par-dessus, jusqu’à la case juste derrière. Prenez ainsi.',
    hint: 'De c3 en c1, par-dessus c2.',
    wrong: { c3xc2: 'Cette fois, sautez : arrivez en c1.', '': 'Rien n’a été pris.' },
    done: 'Saut réussi. Avec les règles équilibrées, les Défenseurs doivent prendre dès qu’ils le peuvent.',
  },
  {
    text: 'La défense gagne quand six attaquants sont pris. Cinq le sont déjà : prenez le sixième.',
    hint: 'De c3 en c2, ou par-dessus.',
    wrong: { '': 'Il reste un attaquant à portée : c2.' },
    done: 'Six pris : la citadelle est sauve, vous avez gagné.',
  },
] satisfies StepText[]
