import type { StepText } from '../../../types'

export default [
  {
    text: 'Un pion dans un anneau ne peut pas être pris. Entrez dans un anneau : touchez e3, puis d3.',
    hint: 'Touchez e3, puis d3.',
    wrong: { '': 'C’est un bon coup, mais essayons e3 vers d3.' },
    done: 'Votre pion est dans l’anneau : cet anneau est à vous tant que le pion y reste, et le pion ne peut pas être pris.',
  },
  {
    text: 'On prend en sautant un pion voisin qui n’a pas d’anneau. Le pion noir d3 s’est avancé : prenez-le.',
    hint: 'De e2, par-dessus d3, on tombe en c3.',
    done: 'Pris ! Votre pion est arrivé en c3… sans anneau.',
  },
  {
    text: 'Il ne reste aux Noirs qu’un pion, et il n’a pas d’anneau. Prenez-le et gagnez !',
    hint: 'Sautez d3.',
    done: 'Plus de pions noirs : les Blancs gagnent. Vous savez jouer à Ring !',
  },
] satisfies StepText[]
