// Plateau : réglages, confirmation, ce que dit une case.
export default {
  'settings.sound': 'Sons',
  'settings.confirm': 'Confirmer chaque coup avant de le jouer',
  'play.confirm.move': 'Jouer {move}',
  'play.legal.show': 'Afficher la suite',
  'play.animation': 'GIF animé',
  'cell.takes': 'prendrait {cells}',
  'ask.premove': 'Vous pouvez déjà jouer votre prochain coup.',
  'ask.premove.unsent': 'Coup anticipé gardé : {move}. Il partira dès que la connexion reviendra.',
  'ask.premove.kept': 'Coup anticipé : {move}. Touchez le plateau pour l’annuler.',
  'ask.wait': 'En attente de {name}',
  'ask.again': 'Revoir',
  'ask.legend': 'Pièces et repères',
  'written.title': 'Texte et accessibilité',
} as const
