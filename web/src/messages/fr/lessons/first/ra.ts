import type { StepText } from '../../../types'

export default [
  {
    text: 'Une pièce seule va à trois cases, deux ensemble à deux cases, trois à une case. Déplacez la paire de f6 : touchez f6, puis f8.',
    hint: 'Touchez f6, puis une case à deux pas, par exemple f8.',
    wrong: { '1:': 'Une seule est partie, à trois cases. Déplacez les deux.', '': 'Avec la paire de f6, cette fois.' },
    done: 'À deux, on va moins loin, mais on frappe plus fort.',
  },
  {
    text: 'On élimine une pile adverse sur son chemin, si elle n’est pas plus grosse que le groupe qui arrive. Éliminez f6.',
    hint: 'f8 et f6 sont sur la même ligne, à deux cases.',
    wrong: { '': 'f6 est toujours là.' },
    done: 'On s’arrête là où l’on élimine.',
  },
  {
    text: 'Le Ra noir est en g3. Une pièce seule va à trois cases : de g6, entrez-y et gagnez !',
    hint: 'Trois cases vers la gauche.',
    wrong: { '': 'Le Ra noir est à trois cases de g6.' },
    done: 'La partie est gagnée, pour un point.',
  },
] satisfies StepText[]
