// Hors connexion : parties gardées ici, nouvelle version.
export default {
  'offline.now': 'Vous êtes hors ligne. Vous pouvez quand même jouer ici.',
  'offline.kept': 'Parties enregistrées ici',
  'offline.waiting':
    '{n} partie jouée hors ligne n’a pas encore été envoyée.|{n} parties jouées hors ligne n’ont pas encore été envoyées.',
  'offline.see': 'Voir',
  'offline.update': 'Une nouvelle version est disponible.',
  'offline.update.now': 'Mettre à jour',
  'offline.title': 'Parties enregistrées dans ce navigateur',
  'offline.intro':
    'Vous avez joué ces parties hors ligne. Elles restent ici tant que vous ne les supprimez pas. Les parties envoyées gardent leurs coups et leur résultat.',
  'offline.none': 'Aucune partie enregistrée.',
  'offline.open': 'Ouvrir',
  'offline.send': 'Envoyer',
  'offline.send.all': 'Envoyer la partie|Envoyer {n} parties',
  'offline.sent': 'Envoyée : la voir en ligne',
  'offline.forget': 'Supprimer',
  'offline.full': 'La mémoire de ce navigateur est pleine. Supprimez des parties enregistrées ou envoyez-les.',
  'offline.stale': 'La partie a continué dans une autre fenêtre.',
} as const
