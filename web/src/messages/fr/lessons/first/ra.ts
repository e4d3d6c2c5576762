import type { StepText } from '../../../types'

export default [
  {
    text: 'Une pièce seule se déplace de trois cases, deux de deux cases, trois d’une case. Avancez la paire qui brille.',
    hint: 'De f8 en f6.',
    wrong: {
      '1:': 'Une seule est partie, de trois cases. Déplacez les deux.',
      '': 'Avec la paire qui brille, cette fois.',
    },
    done: 'À deux, on va moins loin, mais on frappe plus fort.',
  },
  {
    text: 'On élimine des pièces adverses si l’on arrive au moins aussi nombreux. Le plateau demande combien partent : choisissez deux.',
    hint: 'De f8 en f6, avec deux pièces.',
    wrong: { '1:f8xf6': 'Une suffisait pour éliminer ; cette fois, emmenez les deux.', '': 'f6 est toujours là.' },
    done: 'Éliminée. On s’arrête là où l’on élimine.',
  },
  {
    text: 'Le soleil en face est le Ra noir. Une pièce seule est à trois cases : entrez-y et gagnez !',
    hint: 'De g6 en g3.',
    wrong: { '': 'Le Ra noir est à trois cases de g6.' },
    done: 'Gagné, et un point : une seule pièce est entrée.',
  },
  {
    text: 'Plus elles sont nombreuses à entrer, plus vous marquez : une pièce 1 point, deux 3 points, trois 6 points. Marquez 6 points !',
    hint: 'De g4 en g3, avec les trois pièces.',
    wrong: {
      '1:g4-g3': 'Gagné, mais pour un point : emmenez les trois.',
      '2:g4-g3': 'Trois points : il y a mieux. Emmenez les trois.',
      '': 'Le Ra noir est juste à côté de g4.',
    },
    done: 'Six points ! Les points comptent dans un match : il en faut plus de six, et deux d’avance.',
  },
] satisfies StepText[]
