import type { StepText } from '../../../types'

export default [
  {
    text: 'Vous défendez la citadelle. Un défenseur prend en allant sur la case d’un attaquant. Touchez c3, puis c2.',
    hint: 'Touchez c3, puis c2.',
    wrong: {
      'c3xc2-c1': 'Vous avez pris en sautant : c’est l’autre façon, elle vient ensuite.',
      '': 'Rien n’a été pris : c2 est juste devant c3.',
    },
    done: 'Votre pion a pris la place de l’autre.',
  },
  {
    text: 'Il peut aussi sauter par-dessus un attaquant, jusqu’à la case juste derrière. Prenez c2 en sautant.',
    hint: 'On arrive en c1, derrière c2.',
    wrong: { c3xc2: 'Cette fois, sautez : arrivez en c1.', '': 'Rien n’a été pris.' },
    done: 'Saut réussi. On prend toujours une seule pièce, et jamais par obligation.',
  },
  {
    text: 'Vous gagnez quand six attaquants sont pris. Cinq le sont déjà : prenez le sixième.',
    hint: 'c2, par remplacement ou par saut.',
    wrong: { '': 'Il reste une pièce à portée : c2.' },
    done: 'Six pris : la citadelle est sauve. À vous de jouer !',
  },
] satisfies StepText[]
