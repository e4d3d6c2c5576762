// Offline use: games stored in this browser, a new version.
export default {
  'offline.now': 'You are offline. You can still play here.',
  'offline.kept': 'Games saved here',
  'offline.waiting':
    '{n} game played offline has not been uploaded yet.|{n} games played offline have not been uploaded yet.',
  'offline.see': 'View',
  'offline.update': 'A new version is available.',
  'offline.update.now': 'Update',
  'offline.full': 'This browser is out of storage. Delete saved games or upload them.',
  'offline.stale': 'This game continued in another window.',
} as const
