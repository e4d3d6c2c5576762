import type { StepText } from '../../types'

export default [
  {
    text: 'Agon, « les gardes de la reine » (Londres, 1842). Chacun a une reine et six gardes. Il faut asseoir sa reine sur le trône, au centre, et l’y entourer de ses six gardes. Les Blancs commencent.',
  },
  {
    text: 'Les cases forment des anneaux autour du trône. Un garde va sur une case voisine vide, dans son anneau ou dans celui d’à côté vers le centre ; il ne s’éloigne jamais. Montrez où g1 peut aller.',
    hint: 'Deux cases au bord, deux vers le centre.',
    wrong: { '': 'Seulement une case voisine, sans s’éloigner du trône.' },
    done: 'f1 et h1 au bord, f2 et g2 vers le centre.',
  },
  {
    text: 'La reine marche comme un garde. Où peut-elle aller ?',
    hint: 'Elle est dans un angle : trois cases.',
    wrong: { '': 'Une seule case, sans s’éloigner du trône.' },
    done: 'Elle seule pourra monter sur le trône.',
  },
  {
    text: 'Approchez la reine du trône.',
    hint: 'De k6, seule j6 est plus près du centre.',
    wrong: { k6: 'Elle est restée au bord : essayez j6.', '': 'Cette fois, la reine.' },
    done: 'Un pas vers le centre est définitif : réfléchissez bien.',
  },
  {
    text: 'On capture une pièce adverse en la prenant entre deux des siennes : celle qui vient de bouger et une autre. Elles se font face ou forment un angle ouvert. Le garde noir d6 touche votre garde d7 : capturez-le avec c4.',
    hint: 'En d5, juste en face de d7, ou en c5, en angle.',
    wrong: { '': 'd6 n’est pas encore pris entre deux gardes.' },
    done: 'd6 est capturé. Il n’est pas ôté du plateau : son propriétaire devra le replacer.',
  },
  {
    text: 'L’angle doit être ouvert. Deux gardes côte à côte ne prennent rien. Avec b4, une seule case capture d6 : laquelle ?',
    hint: 'c5 touche d6, et se trouve presque en face de d7.',
    wrong: { '': 'd6 n’est pas pris.' },
    done: 'Un angle de 120 degrés : c’est assez.',
  },
  {
    text: 'Si une de vos pièces est capturée, vous devez consacrer votre tour à la replacer. Un garde va sur une case vide du bord. Vous jouez maintenant les Noirs : replacez d6.',
    hint: 'Touchez d6, puis une case vide du bord.',
    done: 'Un tour perdu, et tout le chemin à refaire.',
  },
  {
    text: 'Une reine capturée est replacée avant tout garde, mais où elle veut, sauf sur le trône. Mettez la reine noire dans l’anneau qui entoure le trône, en e6 par exemple.',
    hint: 'Les six cases autour de f6.',
    wrong: { '': 'C’est permis, mais plus loin du trône.' },
    done: 'Voilà une capture qui n’a pas fait mal !',
  },
  {
    text: 'On ne peut pas aller entre deux pièces adverses… sauf pour capturer. c6 peut aller en d6, entre d5 et d7, parce que ce pas capture e7 avec l’aide de f8. Faites-le.',
    hint: 'c6 vers d6.',
    wrong: { '': 'Jouez plutôt le pas en d6, plus hardi.' },
    done: 'e7 est capturé. d6, entré pour capturer, ne risque rien.',
  },
  {
    text: 'Attention au trône vide : si vos six gardes l’entourent sans la reine, vous perdez ! Votre reine est en h7. Jouez un coup qui ne perd pas.',
    hint: 'Tout sauf h6 vers g6 : rapprochez plutôt la reine.',
    wrong: { 'h6-g6': 'Six gardes autour d’un trône vide : c’est perdu.' },
    done: 'La reine d’abord, le cercle ensuite.',
  },
  {
    text: 'La reine est sur le trône, cinq gardes autour. Fermez le cercle.',
    hint: 'La case libre est g6, et h6 est à côté.',
    wrong: { '': 'Il manque un garde en g6.' },
    done: 'La reine est assise et gardée : les Blancs gagnent. Belle partie !',
  },
] satisfies StepText[]
