// Backups, on the page of the club's settings.
const messages = {
  title: 'Backups',
  none: 'This server makes no backups by itself. It cannot see those that a timer of the machine or a person makes.',
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
  tried: 'Last look by this server',
  'tried.none': 'not since its start',
  failed: 'The last backup failed, {when}: {why}',
  late: 'The last complete backup is more than two days old, or older than the interval and a day.',
  missing: 'There is no complete backup in {place}.',
  all: 'In this place',
  broken: 'damaged: {why}',
  again: 'Look again',
} as const

export default messages
export type BackupKey = keyof typeof messages
