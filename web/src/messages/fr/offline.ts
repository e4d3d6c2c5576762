// Hors connexion : parties gardées ici, nouvelle version.
export default {
  'offline.now': 'Hors connexion : le club ne répond pas, mais on peut jouer ici.',
  'offline.kept': 'Parties gardées ici',
  'offline.waiting':
    '{n} partie jouée hors connexion attend d’être envoyée au club.|{n} parties jouées hors connexion attendent d’être envoyées au club.',
  'offline.see': 'Les voir',
  'offline.update': 'Une nouvelle version du club est prête.',
  'offline.update.now': 'L’utiliser',
  'offline.title': 'Parties gardées dans ce navigateur',
  'offline.intro':
    'Ces parties ont été jouées sans le serveur du club. Elles restent ici tant que vous ne les effacez pas ; envoyées au club, elles y gardent leurs coups et leur résultat.',
  'offline.none': 'Aucune partie gardée ici.',
  'offline.open': 'Ouvrir',
  'offline.send': 'Envoyer au club',
  'offline.send.all': 'Envoyer la partie au club|Envoyer les {n} parties au club',
  'offline.sent': 'Envoyée : la voir au club',
  'offline.forget': 'Effacer',
  'offline.full': 'La mémoire de ce navigateur est pleine : effacez des parties gardées, ou envoyez-les au club.',
  'offline.stale': 'La partie a continué dans une autre fenêtre.',
} as const
