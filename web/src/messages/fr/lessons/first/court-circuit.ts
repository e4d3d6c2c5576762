import type { StepText } from '../../../types'

export default [
  {
    text: 'Un tour simple, c’est un pas. Touchez le pion qui brille, puis la case devant.',
    hint: 'De f3 en e3.',
    wrong: { '': 'Ce pas est permis ; faites d’abord celui de f3 en e3.' },
    done: 'Un pas mène à une case voisine vide, dans tous les sens.',
  },
  {
    text: 'Sautez par-dessus un pion noir : il se retourne, il est à vous. Après un saut vient toujours un pas.',
    hint: 'De f1 en d3, par-dessus e2 ; puis e2 en e1.',
    wrong: { '': 'Le pion e2 est encore noir.' },
    done: 'Un de plus pour vous. N’importe lequel de vos pions peut faire le pas, même celui qu’on vient de retourner.',
  },
  {
    text: 'Vous pouvez sauter vos propres pions pour prendre de l’élan. Un saut pour avancer, un autre pour retourner.',
    hint: 'De a2 en a4, puis en c6 ; puis a3 en b3.',
    wrong: {
      'a2-a4': 'Bien parti : de a4, sautez encore b5 jusqu’en c6.',
      '': 'Commencez par a2, en sautant a3 jusqu’en a4.',
    },
    done: 'On peut enchaîner autant de sauts qu’on veut.',
  },
  {
    text: 'L’étoile, c’est la Dame : quand il ne vous reste qu’un pion, il glisse et saute de loin. Retournez c4.',
    hint: 'De f1 en b5, par-dessus c4 ; puis c4 en c3.',
    wrong: { '': 'Le pion c4 est sur la diagonale de f1.' },
    done: 'Vous avez deux pions : l’étoile disparaît. Avec une Dame, rien n’est perdu.',
  },
  {
    text: 'Il ne reste qu’un pion noir ; c’est donc une Dame, elle porte l’étoile. Retournez-la et gagnez !',
    hint: 'De c1 en e3, par-dessus d2.',
    wrong: { '': 'La Dame noire d2 est à portée de c1.' },
    done: 'Tout est blanc : vous avez gagné. Le dernier saut n’a pas besoin d’un pas.',
  },
] satisfies StepText[]
