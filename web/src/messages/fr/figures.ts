// La page des chiffres du club.
import type { FiguresKey } from '../en/figures'

const messages: Record<FiguresKey, string> = {
  title: 'Chiffres du club',
  lead: 'Ce que le club compte et mesure sur lui-même. Les parties importées ne comptent pas.',
  counted: 'Compté',
  moves: 'Coups joués',
  'moves.day': 'Dernières 24 heures',
  'moves.week': 'Sept derniers jours',
  'moves.all': 'Au total',
  players: 'Joueurs',
  members: 'Comptes',
  'players.week': 'Joueurs des sept derniers jours, invités compris',
  games: 'Parties par cadence',
  'games.none': 'Aucune partie n’a encore été jouée.',
  game: 'Jeu',
  speed: 'Cadence',
  number: 'Parties',
  'number.moves': 'Coups',
  latency: 'Confirmation des coups',
  'latency.about':
    'Le temps que met le serveur, de la réception d’un coup à sa confirmation, une fois enregistré. Le trajet sur le réseau n’est pas compris.',
  period: 'Période',
  hour: 'Dernière heure',
  day: 'Dernières 24 heures',
  commands: 'Mesures',
  p50: 'Médiane',
  p99: '99e centile',
  server: 'Serveur',
  away: 'Interruptions des 30 derniers jours',
  'away.none': 'Aucune',
  'away.some': '{n} interruption, {length} au total|{n} interruptions, {length} au total',
  seconds: '{n} seconde|{n} secondes',
  minutes: '{n} minute|{n} minutes',
  hours: '{n} heure|{n} heures',
  started: 'En marche depuis',
  version: 'Version',
  bytes: 'Taille de la base de données',
}

export default messages
