// The board: settings, confirming, what a cell says.
export default {
  'settings.sound': 'Sounds',
  'settings.confirm': 'Confirm moves before playing them',
  'play.confirm.move': 'Play {move}',
  'play.legal.show': 'Show more',
  'play.animation': 'Animated GIF',
  'cell.takes': 'would capture {cells}',
  'ask.wait': 'Waiting for {name}',
  'ask.again': 'Show again',
  'ask.legend': 'Pieces and marks',
} as const
