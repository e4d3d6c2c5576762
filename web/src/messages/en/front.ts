// The home page of somebody who has been here before.
const messages = {
  unclaimed: 'You use the machine that runs this club, and it has no organiser yet.',
  'unclaimed.go': 'Become the organiser',
  turn: 'Your turn',
  evening: 'Welcome back',
  new: 'New game',
  mine: 'My games',
  'mine.n': 'My games ({n})',
  against: '{game} against {name}',
  move: 'Play my move',
  waiting: 'Waiting for your opponents',
  next: 'Next opponent: {name}',
  beaten: '{n} of {all} beaten at {game}|{n} of {all} beaten at {game}',
  play: 'Play {name}',
} as const

export type FrontKey = keyof typeof messages

export default messages
