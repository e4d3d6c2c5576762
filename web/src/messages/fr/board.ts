// Plateau : réglages, confirmation, ce que dit une case.
export default {
  'settings.sound': 'Sons du plateau',
  'settings.confirm': 'Confirmer chaque coup avant de le jouer',
  'play.confirm.move': 'Jouer {move}',
  'play.legal.show': 'Montrer la suite de la liste',
  'play.animation': 'Image animée',
  'play.said.taken': '{said} Pièces touchées : {cells}.',
  'cell.takes': 'prendrait {cells}',
} as const
