// Backups, on the page of the club's settings.
const messages = {
  title: 'Backups',
  none: 'This server does not make backups itself. It cannot see backups made by a timer on the machine or by hand.',
  'none.how': 'To have one every night, start it with',
  place: 'Place',
  every: 'Interval',
  hours: 'every hour|every {n} hours',
  keep: 'Kept',
  kept: 'the last one|the last {n}',
  last: 'Last backup',
  'last.none': 'none yet',
  outcome: 'Outcome',
  fine: 'complete',
  tried: 'Last checked by this server',
  'tried.none': 'not since it started',
  failed: 'The last backup failed, {when}: {why}',
  late: 'The last complete backup is more than two days old, or older than the interval and a day.',
  missing: 'There is no complete backup in {place}.',
  all: 'In this place',
  broken: 'damaged: {why}',
  again: 'Check again',
} as const

export default messages
export type BackupKey = keyof typeof messages
