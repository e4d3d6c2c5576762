// La page sur les machines prêtées au club.
import type { WorkKey } from '../en/work'

const messages: Record<WorkKey, string> = {
  title: 'Prêter une machine',
  lead: 'Le club analyse des parties, mesure l’équilibre de ses jeux et cherche des problèmes dans les parties. Les membres peuvent lui prêter une machine.',
  how: 'Comment aider',
  'how.token': 'Créez un jeton avec le droit « calculer pour le club » sur la page de votre compte.',
  'how.account': 'Votre compte',
  'how.file': 'Enregistrez-le dans un fichier que vous seul pouvez lire, par exemple club.key.',
  'how.run': 'Installez Tablier {version} et lancez cette commande. Ctrl-C l’arrête.',
  'how.run.plain': 'Installez la version de Tablier du club et lancez cette commande. Ctrl-C l’arrête.',
  'how.privacy':
    'Votre machine voit les coups des parties, pas leurs joueurs. Le club vérifie chaque réponse avant qu’elle compte.',
  queue: 'Tâches',
  kind: 'Type',
  'kind.review': 'Analyses de parties',
  'kind.balance': 'Parties pour les pages d’équilibre',
  'kind.puzzles': 'Parties où chercher des problèmes',
  waiting: 'En attente',
  held: 'En cours',
  answered: 'À vérifier',
  done: 'Terminées',
  failed: 'En échec',
  orders: 'Parties pour les pages d’équilibre',
  'orders.lead':
    'Le moteur joue contre lui-même avec les règles de chaque case, pour mesurer si elles sont équitables.',
  people: 'Qui a aidé',
  'people.none': 'Personne n’a encore prêté de machine.',
  name: 'Nom',
  unnamed: 'Sans nom',
  reviews: 'Analyses',
  games: 'Parties',
  hunts: 'Recherches de problèmes',
  lent: 'Temps prêté',
  minutes: '{n} minute|{n} minutes',
  hours: '{n} heure|{n} heures',
  seconds: '{n} seconde|{n} secondes',
  days: '{n} jour|{n} jours',
  shut: 'Exclusion : {why}.',
  'shut.job': 'Tâche {job}, partie {part} de la réponse.',
  'shut.mine': 'Le club n’accepte plus vos réponses : {why}. Un organisateur peut vous réadmettre.',
  back: 'Réadmettre {name}',
  'shut.do': 'Exclure {name}',
  action: 'Pour les organisateurs',
}

export default messages
