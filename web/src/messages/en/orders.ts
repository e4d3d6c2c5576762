// The games that organisers queue for balance pages.
const messages = {
  title: 'Games by volunteers',
  lead: 'Members’ machines play these games. They count once the club has checked them.',
  none: 'No games are queued.',
  sum: '{played} played, {held} in progress, {waiting} waiting',
  cells: 'Progress by cell',
  rules: 'Rules',
  nodes: 'Positions searched per move',
  score: 'Score of the side that begins',
  value: '{score} ± {margin} %, {n} game|{score} ± {margin} %, {n} games',
  played: 'Played',
  held: 'In progress',
  waiting: 'Waiting',
  failed: '{n} failed',
  form: 'Queue games',
  games: 'Games in each cell, including those already played',
  upto: 'Strengths',
  'upto.all': 'All',
  'upto.n': 'Up to {nodes} positions per move',
  which: 'Rules',
  'which.all': 'All',
  order: 'Queue games…',
  ask: 'Have {n} game played? It searches about {positions} positions.|Have {n} games played? Together they search about {positions} positions.',
  minutes:
    'At 100,000 positions a second, that is about {n} minute of one core.|At 100,000 positions a second, that is about {n} minutes of one core.',
  hours: 'At 100,000 positions a second, that is about {n} hours of one core.',
  'order.go': 'Queue {n} game|Queue {n} games',
  'order.done': '{n} game queued.|{n} games queued.',
  nothing: 'Nothing is missing: all these games have been played or queued.',
  range: 'Choose between 1 and {most} games.',
  cancel: 'Cancel waiting games…',
  'cancel.ask':
    'Cancel {n} game that nobody has begun? Games in progress continue.|Cancel {n} games that nobody has begun? Games in progress continue.',
  'cancel.go': 'Cancel {n} game|Cancel {n} games',
  'cancel.done': '{n} game cancelled.|{n} games cancelled.',
}

export type OrdersKey = keyof typeof messages
export default messages
