// Tournaments on the projector and on TV.
const messages = {
  'tv.none': 'No game is in progress right now. As soon as one starts, it is shown here.',
  podium: 'Podium',
  bracket: 'Bracket',
  games: 'Games in progress',
  'starts-in': 'Starts in',
  'ends-in': 'Ends in',
  next: 'Round {round} follows when {n} more game has ended.|Round {round} follows when {n} more games have ended.',
  'evening.games': '{n} game|{n} games',
  'next-in': 'Round {round} in',
  'deadline-in': 'This round ends in',
  join: 'Join at {address}',
} as const

export type WallKey = keyof typeof messages

export default messages
