// Boards that other sites embed.
const messages = {
  first: 'First move',
  previous: 'Previous move',
  next: 'Next move',
  last: 'Last move',
  at: '{n} / {of}',
  steps: 'Moves',
  open: 'Open in {club}',
  task: '{status}. Win in {n}.',
  right: 'Right. Go on.',
  wrong: '{move} does not win in time. Try again.',
  solved: 'Solved!',
  shown: 'That is the solution.',
  show: 'Show the solution',
  again: 'Start again',
  back: 'Choose again',
  pass: 'Pass',
  legal: 'All moves',
  cell: 'Cell {name}',
  missing: 'There is no such board. Check the address.',
  private: 'This game is private. Only its players can see it.',
  offline: 'The club does not answer. Try again later.',
  retry: 'Try again',
}

export type EmbedKey = keyof typeof messages

export default messages
