// Generated names for people who gave none. Games store them, so the pages recognise them in every language.
export default {
  'player.white': 'White player',
  'player.black': 'Black player',
  'player.you': 'You',
  'player.guest': 'Guest {number}',
  'player.anonymous': 'Anonymous',
}
