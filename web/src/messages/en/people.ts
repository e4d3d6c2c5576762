const messages = {
  'following.members': 'To follow other members you need an account.',
  'following.none': 'You follow nobody. The button “Follow” is on every member’s page.',
  'following.here': 'online',
  'following.away': 'away',
  'following.playing': 'playing now',
  'following.watch': 'Watch',
  'following.stop': 'Stop following',
} as const

export type PeopleKey = keyof typeof messages

export default messages
