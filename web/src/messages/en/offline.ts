// Without a connection: games kept here, a new version.
export default {
  'offline.now': 'Offline: the club does not answer, but you can play here.',
  'offline.kept': 'Games kept here',
  'offline.waiting':
    '{n} game played offline waits to be sent to the club.|{n} games played offline wait to be sent to the club.',
  'offline.see': 'See them',
  'offline.update': 'A new version of the club is ready.',
  'offline.update.now': 'Use it',
  'offline.title': 'Games kept in this browser',
  'offline.intro':
    'These games were played without the club’s server. They stay here until you delete them; sent to the club, they keep their moves and their result.',
  'offline.none': 'No games are kept here.',
  'offline.open': 'Open',
  'offline.send': 'Send to the club',
  'offline.send.all': 'Send the game to the club|Send the {n} games to the club',
  'offline.sent': 'Sent: see it in the club',
  'offline.forget': 'Delete',
  'offline.full': 'This browser has no room left: delete kept games, or send them to the club.',
  'offline.stale': 'The game went on in another window.',
} as const
