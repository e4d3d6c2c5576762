// The page on fair play, and likeness to the engine as moderators see it.
const messages = {
  title: 'Fair play',
  lead: 'Players must not take moves from a program. Moderators can compare a player’s moves with the engine’s. This page explains how, and how often the result is wrong.',
  how: 'How it works',
  'how.moves':
    'The engine searches {nodes} positions for each move. The first {opening} moves of a game, forced moves, moves with only one sensible choice and moves of decided games are left out.',
  'how.good':
    'It counts the moves that are as good as the engine’s first choice. It also measures how much winning probability the moves lose on average. Moves that keep a proven win are counted separately.',
  'how.z':
    'Both figures are compared with those of computer levels that make mistakes. The result, z, is the number of standard deviations by which a player is closer to the engine than these levels.',
  'how.games':
    'At most the last {games} finished public games with the usual rules count. With fewer than {least} such moves there is no result.',
  seen: 'Who sees it',
  'seen.who':
    'Only moderators see the result of a player. It is computed on request and never stored. It is not proof, and nothing happens automatically: people look at the games and decide.',
  errors: 'How often it is wrong',
  'errors.how':
    'The error rates come from other games, by levels that make mistakes and by engines. For each kind, 2,000 players of ten games were drawn at random from these games.',
  'errors.people': 'No games between people have been measured yet. Their error rates may differ.',
  reliable: 'The method recognises engines reliably in {games}.',
  unreliable:
    'It cannot tell an engine from a person in {games}. Moderators get no figures for these games, and none are shown here.',
  norm: 'Compared with level {level}. Unusual from z = {unusual}, flagged from z = {look}.',
  kind: 'Player',
  games: 'Games',
  positions: 'Moves counted',
  first: 'First choice',
  good: 'As good',
  loss: 'Mean loss',
  kept: 'Proven wins kept',
  unusual: 'Unusual or flagged',
  look: 'Flagged',
  level: 'Level {n}',
  engine: 'Engine, {n} positions per move',
  'reading.unreliable':
    'In this game the method cannot tell an engine from a person, so there is no result. Look at the games themselves.',
  'reading.too-few': 'Too few moves for a result',
  'reading.within': 'Within the normal range',
  'reading.unusual': 'Unusual',
  'reading.look': 'Flagged: look at the games',
  likeness: 'Likeness to the engine',
  game: 'Game',
  count: 'Compute',
  counting: 'Computing. This takes a few seconds.',
  counted: '{positions} moves in {games} games',
  result: 'z = {value}, from {positions} moves in {games} games',
  rates: 'Of levels that make mistakes, up to {unusual} are called unusual or flagged, and up to {look} flagged.',
  more: 'How it works, and how often it is wrong',
  proof: 'This is not proof. Look at the games before you decide.',
}
export type FairPlayKey = keyof typeof messages
export default messages
