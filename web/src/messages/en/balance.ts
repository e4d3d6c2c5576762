export default {
  'balance.link': 'Are these rules fair?',
  'balance.play': 'Choose rules and play',
  'balance.title': 'Fairness: {game}',
  'balance.missing': 'The balance of this game has not been measured yet.',
}
