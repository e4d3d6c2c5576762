// How those without a name are called. They are known again in every language: games keep them.
export default {
  'player.white': 'White player',
  'player.black': 'Black player',
  'player.you': 'You',
  'player.guest': 'Guest {number}',
  'player.anonymous': 'Anonymous',
}
