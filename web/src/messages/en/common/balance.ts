export default {
  'balance.link': 'Are these rules balanced?',
  'balance.play': 'Choose rules and play',
  'balance.title': 'Balance: {game}',
  'balance.missing': 'The balance of this game has not been measured yet.',
}
