import type { StepText } from '../../../types'

export default [
  {
    text: 'On avance vers le trône, au centre, et jamais en arrière. Touchez la reine qui brille, puis la case devant.',
    hint: 'De k6, seule j6 est plus près du centre.',
    wrong: { k6: 'Elle est restée au bord : essayez j6.', '': 'Cette fois, la reine.' },
    done: 'Un pas vers le centre est définitif : réfléchissez bien.',
  },
  {
    text: 'On capture un garde en le prenant entre deux des siens. Un des vôtres le touche déjà : amenez l’autre.',
    hint: 'De c4 en d5, juste en face de d7, ou en c5, en angle.',
    wrong: { '': 'd6 n’est pas encore pris entre deux gardes.' },
    done: 'd6 est capturé. Il n’est pas ôté du plateau : son propriétaire devra le replacer.',
  },
  {
    text: 'La reine est sur le trône, cinq gardes autour. Amenez le sixième et gagnez !',
    hint: 'La case libre est g6, et h6 est à côté.',
    wrong: { '': 'Il manque un garde en g6.' },
    done: 'La reine est assise et gardée : les Blancs gagnent. Belle partie !',
  },
] satisfies StepText[]
