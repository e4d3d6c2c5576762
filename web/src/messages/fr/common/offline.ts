// Hors connexion : parties gardées ici, nouvelle version.
export default {
  'offline.now': 'Vous êtes hors ligne. Vous pouvez quand même jouer ici.',
  'offline.kept': 'Parties enregistrées ici',
  'offline.waiting':
    '{n} partie jouée hors ligne n’a pas encore été envoyée.|{n} parties jouées hors ligne n’ont pas encore été envoyées.',
  'offline.see': 'Voir',
  'offline.update': 'Une nouvelle version est disponible.',
  'offline.update.now': 'Mettre à jour',
  'offline.full': 'La mémoire de ce navigateur est pleine. Supprimez des parties enregistrées ou envoyez-les.',
  'offline.stale': 'La partie a continué dans une autre fenêtre.',
} as const
