import type { StepText } from '../../types'

export default [
  {
    text: 'Ra se joue avec neuf pièces par camp, en piles de trois au plus. Chacun garde sa case du soleil, son Ra ; entrer dans celui de l’adversaire gagne la partie. Les Blancs commencent.',
  },
  {
    text: 'Tout tient à un nombre : 4. Une pièce se déplace exactement de trois cases en ligne droite, deux ensemble de deux cases, trois d’une case. Montrez où la pièce seule f6 peut aller.',
    hint: 'Six directions, trois cases à chaque fois.',
    wrong: { '': 'Trois cases exactement, en ligne droite.' },
    done: 'c3, c6, f3, f9, i4 et i7.',
  },
  {
    text: 'De cette paire, déplacez les deux pièces ensemble : deux cases.',
    hint: 'Touchez f6, puis une case à deux pas, par exemple f8.',
    wrong: { '1:': 'Une seule est partie, à trois cases. Déplacez les deux.', '': 'Avec la paire de f6, cette fois.' },
    done: 'À deux, on va moins loin, mais on frappe plus fort.',
  },
  {
    text: 'On peut toujours laisser une partie de la pile. De la pile de trois en g8, envoyez une pièce seule, à trois cases.',
    hint: 'Par exemple d8, en montant.',
    wrong: {
      '2:g8': 'Deux sont parties. Une seule, à trois cases.',
      '3:g8': 'Toute la pile est partie. Une seule, à trois cases.',
      '': 'Depuis g8.',
    },
    done: 'Deux gardent, une part en éclaireur.',
  },
  {
    text: 'Au bord, on s’arrête : une pièce qui sortirait du plateau reste sur la dernière case. De e9, la pièce seule a six directions ; jouez celle qui s’arrête au bord, à droite.',
    hint: 'e10 est la dernière case de la ligne e.',
    wrong: {
      '2:e9-e10': 'Deux sont parties : choisissez « 1 pièce ».',
      '3:e9-e10': 'Les trois sont parties : choisissez « 1 pièce ».',
      '': 'Vers la droite, en e10.',
    },
    done: 'Le bord raccourcit le chemin.',
  },
  {
    text: 'On peut rejoindre une pile amie, même en chemin, si elle ne dépasse pas trois pièces. De la pile d4, faites venir deux pièces sur d6.',
    hint: 'Touchez d4, puis d6, et choisissez deux pièces.',
    wrong: { '1:d4-d6': 'Une seule a rejoint d6 : il en faut deux.', '': 'Vers d6.' },
    done: 'Une nouvelle pile de trois en d6.',
  },
  {
    text: 'Deux paires feraient quatre : c’est trop. Montrez où la paire d4 peut aller ; d6 n’accueille qu’une pièce de plus, mais cela compte.',
    hint: 'À deux : b2, b4, d2, f4, f6. Seule : a1, a4, d1, d6, g4, g7.',
    wrong: { '': 'Deux cases à deux, trois cases seule. Le bord et les piles amies arrêtent.' },
    done: 'Onze cases : compter jusqu’à quatre devient un réflexe.',
  },
  {
    text: 'On élimine une pile adverse sur son chemin, si elle n’est pas plus grosse que celle qui arrive. Éliminez f6.',
    hint: 'f8 et f6 sont sur la même ligne, à deux cases.',
    wrong: { '': 'f6 est toujours là.' },
    done: 'On s’arrête là où l’on élimine.',
  },
  {
    text: 'Une pile adverse plus grosse que la vôtre est un mur. Ici, f6 est une pile de trois. Montrez où f8 peut aller.',
    hint: 'Cinq directions : pas vers la gauche.',
    wrong: { f6: 'Trois contre deux : on ne passe pas.', '': 'Deux cases à deux, trois cases seule.' },
    done: 'Pour en éliminer trois, il faut être trois.',
  },
  {
    text: 'Votre propre Ra (g10) est fermé à vos pièces : on n’y entre pas, on ne le traverse pas. Où peut aller g11 ?',
    hint: 'Quatre cases : f11, g12, h11 et j8.',
    wrong: { g: 'g10 barre la ligne vers la gauche.', '': 'Trois cases, ou moins si le bord vous arrête.' },
    done: 'Un Ra se défend, mais ne s’occupe pas.',
  },
  {
    text: 'Le Ra noir est en g3. On peut s’y arrêter même si le coup devrait aller plus loin. De g6, entrez-y : une pièce rapporte un point.',
    hint: 'Trois cases vers la gauche.',
    wrong: { '': 'Le Ra noir est à trois cases de g6.' },
    done: 'La partie est gagnée, pour un point.',
  },
  {
    text: 'Entrer avec une pièce rapporte 1 point, avec deux 3 points, avec trois 6 points. Un match se gagne avec plus de six points. Marquez-en le plus possible.',
    hint: 'Les trois pièces ensemble, une case à gauche.',
    wrong: {
      '1:g4-g3': 'Gagné, mais pour un point seulement : emmenez les trois.',
      '2:g4-g3': 'Trois points : il y a mieux. Emmenez les trois.',
      '': 'Le Ra noir est juste à côté de g4.',
    },
    done: 'Six points d’un coup ! Vous savez jouer à Ra.',
  },
] satisfies StepText[]
