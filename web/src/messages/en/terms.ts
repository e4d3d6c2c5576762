// Creating a tournament by three questions: who plays, what, and when.
const messages = {
  who: 'Who plays?',
  'who.anyone': 'Anyone',
  'who.list': 'A list',
  'who.class': 'A class',
  'who.team': 'A team',
  'who.present': 'Those present',
  'about.anyone': 'People enter by themselves, by link or QR code.',
  'about.list': 'You enter the players of your list. Nobody else can enter.',
  'about.class': 'You enter the whole class. Nobody else sees the tournament.',
  'about.team': 'You enter the members of the team. Online they are asked first.',
  'about.match': 'The members of both teams enter by themselves.',
  'about.present': 'Everybody at the evening plays, and the first round begins at once.',
  evening: 'Evening',
  what: 'What is played?',
  'what.more': 'Other formats',
  when: 'When?',
  'when.now': 'Now',
  'when.at': 'At a time',
  'when.mail': 'By correspondence',
  'about.now': 'Entries open at once. You start it with one tap when everybody is there.',
  'about.at': 'Entries open at once. It starts by itself at this time.',
  'about.mail': 'Each move may take three days. You start it with one tap.',
  named: '{game}, {date}',
  rounds: '{n} round|{n} rounds',
  'rounds.open': 'As many rounds as needed',
  minutes: '{n} minute|{n} minutes',
  pause: 'pause of {n} minute|pause of {n} minutes',
  lasts: 'about {time}',
  create: 'Create the tournament',
  'create.with': 'Create, and enter {n} player|Create, and enter {n} players',
  refused: '{n} player could not be entered.|{n} players could not be entered.',
  go: 'Go to the tournament',
} as const

export type TermsKey = keyof typeof messages

export default messages
