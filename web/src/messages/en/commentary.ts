// Comments on games of tournaments.
const messages = {
  title: 'Comments on the game',
  none: 'No comments yet.',
  start: 'At the start',
  move: 'Move {n}',
  show: 'Move {n}: show on the board',
  'show.start': 'At the start: show on the board',
  'label.start': 'Your comment on the start',
  label: 'Your comment on move {n}',
  hint: 'Your comment is about the position on the board. The players read it when the game is over.',
  send: 'Comment',
}

export type CommentaryKey = keyof typeof messages

export default messages
