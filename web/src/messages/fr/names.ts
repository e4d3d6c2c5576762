// Comment s’appelle qui n’a pas de nom. On les reconnaît dans toutes les langues : ils sont écrits dans les parties.
export default {
  'player.white': 'Joueur blanc',
  'player.black': 'Joueur noir',
  'player.you': 'Vous',
  'player.guest': 'Invité {number}',
  'player.anonymous': 'Anonyme',
}
