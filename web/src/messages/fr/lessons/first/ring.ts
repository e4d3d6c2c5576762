import type { StepText } from '../../../types'

export default [
  {
    text: 'Touchez le pion qui brille, puis l’anneau juste devant. Dans un anneau, un pion ne peut pas être pris.',
    hint: 'De e3 en d3.',
    wrong: { '': 'Ce coup est permis ; essayons d’abord e3 vers d3.' },
    done: 'Votre pion est à l’abri. L’anneau est à vous tant que le pion y reste.',
  },
  {
    text: 'Plus tard : un pion noir est sorti sans anneau. Sautez par-dessus pour le prendre.',
    hint: 'De d3 en d5, par-dessus d4.',
    done: 'Pris ! Quand on peut prendre, on doit prendre.',
  },
  {
    text: 'Un anneau libre peut venir sur un de vos pions. Touchez l’anneau qui brille, puis le pion.',
    hint: 'L’anneau d3 vient en e3.',
    wrong: {
      '@': 'Un anneau est venu, mais sur un autre pion.',
      '': 'C’est le pion qui a bougé. Touchez d’abord l’anneau.',
    },
    done: 'Le pion est à l’abri sans avoir bougé. Un tour, c’est un pion ou un anneau.',
  },
  {
    text: 'Pion ou anneau ? Les deux peuvent aller à la même place : le plateau vous le demande. Avancez le pion.',
    hint: 'De d3 en c3, puis « Le pion ».',
    wrong: {
      '@d3-c3': 'C’est l’anneau qui est parti. Choisissez « Le pion ».',
      '': 'Avec le pion qui brille, cette fois.',
    },
    done: 'Le pion a avancé seul. L’anneau reste, libre : le premier qui le veut le prend.',
  },
  {
    text: 'Il ne reste aux Noirs qu’un pion, et il n’a pas d’anneau. Prenez-le et gagnez !',
    hint: 'De e2 en c3, par-dessus d3.',
    done: 'Plus de pions noirs : vous avez gagné.',
  },
] satisfies StepText[]
