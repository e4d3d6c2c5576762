import type { StepText } from '../../../types'

export default [
  {
    text: 'On saute par-dessus une pièce adverse, et elle devient la vôtre. Il n’en reste qu’une noire : touchez c1, puis e3.',
    hint: 'De c1 en e3.',
    wrong: { '': 'd2 est à portée de c1.' },
    done: 'Tout est blanc : gagné ! Vous savez jouer à Court-Circuit.',
  },
  {
    text: 'Après les sauts vient toujours un pas. Sautez e2 depuis f1, puis faites un pas avec l’une de vos pièces.',
    hint: 'De f1 en d3, par-dessus e2 ; puis un pas d’une de vos pièces.',
    wrong: { '': 'e2 est encore noire.' },
    done: 'Une de plus pour vous, une de moins pour les Noirs.',
  },
  {
    text: 'Même la pièce que vous venez de retourner peut faire le pas. Sautez e2, puis faites un pas avec elle.',
    hint: 'f1, d3, puis e2 et une case voisine.',
    wrong: {
      'f1-d3': 'Bonne attaque ; mais faites le pas avec e2, la pièce retournée.',
      '': 'Commencez par le saut de f1 en d3.',
    },
    done: 'Elle travaille déjà pour vous.',
  },
] satisfies StepText[]
