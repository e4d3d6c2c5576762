// The board: settings, confirmation, labels of cells.
export default {
  'settings.sound': 'Sounds',
  'settings.confirm': 'Confirm moves before playing them',
  'play.confirm.move': 'Play {move}',
  'play.legal.show': 'Show more',
  'play.animation': 'Animated GIF',
  'cell.takes': 'would capture {cells}',
  'ask.premove': 'You may already make your next move.',
  'ask.premove.unsent': 'Premove kept: {move}. It is sent as soon as the connection is back.',
  'ask.premove.kept': 'Premove: {move}. Tap the board to cancel it.',
  'ask.wait': 'Waiting for {name}',
  'ask.again': 'Show again',
  'ask.legend': 'Pieces and marks',
  'written.title': 'Text and accessibility',
} as const
