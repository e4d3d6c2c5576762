// The board: settings, confirming, what a cell says.
export default {
  'settings.sound': 'Board sounds',
  'settings.confirm': 'Confirm each move before it is played',
  'play.confirm.move': 'Play {move}',
  'play.legal.show': 'Show more of the list',
  'play.animation': 'Animated picture',
  'play.said.taken': '{said} Pieces affected: {cells}.',
  'cell.takes': 'would take {cells}',
} as const
