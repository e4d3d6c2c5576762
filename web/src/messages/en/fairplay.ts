// The page on fair play, and likeness to the engine as moderators see it.
const messages = {
  title: 'Fair play',
  lead: 'Players must not take moves from a program. Moderators can compare a player’s moves with the engine’s. This page says how, and how often that errs.',
  how: 'How it works',
  'how.moves':
    'The engine searches {nodes} positions for each move. The first {opening} moves of a game, forced moves, moves with only one sensible choice and moves of decided games are left out.',
  'how.good':
    'Counted are the moves that are as good as the engine’s first choice, and how much probability of winning a move loses on average. Moves that keep a proved win are counted apart.',
  'how.z':
    'Both are compared with what levels of the club do that play with noise. The result z says by how many standard deviations somebody is more like the engine than they are.',
  'how.games':
    'At most the last {games} finished public games with the usual rules count. With fewer than {least} such moves nothing is said.',
  seen: 'Who sees it',
  'seen.who':
    'Only moderators see the result of a player. It is counted anew each time and is not stored. It is no proof, and nothing is done automatically: people look at the games and decide.',
  errors: 'How often it errs',
  'errors.how':
    'Measured with other games of levels with noise, which are no players at full strength, and with engines. For each kind, 2,000 players of ten games were drawn from the games played.',
  'errors.people': 'No recorded games of people were measured yet. Error rates for people may differ.',
  'errors.weak':
    'In a game where engines are read as needing a look hardly more often than levels, the result says nothing about a player.',
  norm: 'Compared with level {level}. Unusual from z = {unusual}; needs a look from z = {look}.',
  kind: 'Player',
  games: 'Games',
  positions: 'Moves counted',
  first: 'First choice',
  good: 'As good',
  loss: 'Mean loss',
  kept: 'Proved wins kept',
  unusual: 'Read as unusual or more',
  look: 'Read as needing a look',
  level: 'Level {n}',
  engine: 'Engine, {n} positions a move',
  'reading.too-few': 'Too few moves to say anything',
  'reading.within': 'Within what people do',
  'reading.unusual': 'Unusual',
  'reading.look': 'Needs a look',
  likeness: 'Likeness to the engine',
  game: 'Game',
  count: 'Count',
  counting: 'Counting. This takes some seconds.',
  result: 'z = {z}, from {positions} moves of {games} games',
  rates: 'Of players with noise, up to {unusual} are read as unusual or more, and up to {look} as needing a look.',
  more: 'How it works, and how often it errs',
  proof: 'This is no proof. Look at the games before you decide.',
}
export type FairPlayKey = keyof typeof messages
export default messages
