// Les parties que les organisateurs font jouer pour les pages d’équilibre.
import type { OrdersKey } from '../en/orders'

const messages: Record<OrdersKey, string> = {
  title: 'Parties jouées par des bénévoles',
  lead: 'Les machines des membres jouent ces parties. Elles comptent une fois vérifiées par le club.',
  none: 'Aucune partie n’est en attente.',
  sum: '{played} jouées, {held} en cours, {waiting} en attente',
  cells: 'Avancement case par case',
  rules: 'Règles',
  nodes: 'Positions examinées par coup',
  score: 'Score du camp qui commence',
  value: '{score} ± {margin} %, {n} partie|{score} ± {margin} %, {n} parties',
  played: 'Jouées',
  held: 'En cours',
  waiting: 'En attente',
  failed: '{n} en échec',
  form: 'Faire jouer des parties',
  games: 'Parties dans chaque case, celles déjà jouées comprises',
  upto: 'Forces',
  'upto.all': 'Toutes',
  'upto.n': 'Jusqu’à {nodes} positions par coup',
  which: 'Règles',
  'which.all': 'Toutes',
  order: 'Faire jouer des parties…',
  ask: 'Faire jouer {n} partie ? Elle examine environ {positions} positions.|Faire jouer {n} parties ? Ensemble, elles examinent environ {positions} positions.',
  minutes:
    'À 100 000 positions par seconde, cela fait environ {n} minute d’un cœur.|À 100 000 positions par seconde, cela fait environ {n} minutes d’un cœur.',
  hours: 'À 100 000 positions par seconde, cela fait environ {n} heures d’un cœur.',
  'order.go': 'Ajouter {n} partie|Ajouter {n} parties',
  'order.done': '{n} partie mise en attente.|{n} parties mises en attente.',
  nothing: 'Il ne manque rien : toutes ces parties sont jouées ou en attente.',
  range: 'Choisissez entre 1 et {most} parties.',
  cancel: 'Annuler les parties en attente…',
  'cancel.ask':
    'Annuler {n} partie que personne n’a commencée ? Celles en cours continuent.|Annuler {n} parties que personne n’a commencées ? Celles en cours continuent.',
  'cancel.go': 'Annuler {n} partie|Annuler {n} parties',
  'cancel.done': '{n} partie annulée.|{n} parties annulées.',
}

export default messages
