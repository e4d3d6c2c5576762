// Noms donnés aux personnes qui n’en ont pas choisi. Les parties les contiennent : on les reconnaît dans toute langue.
export default {
  'player.white': 'Joueur blanc',
  'player.black': 'Joueur noir',
  'player.you': 'Vous',
  'player.guest': 'Invité {number}',
  'player.anonymous': 'Anonyme',
}
