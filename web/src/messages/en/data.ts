// The page of open data.
const messages = {
  title: 'Open data',
  lead: 'The club publishes its public data every night, for anyone to study.',
  none: 'This club publishes no open data.',
  soon: 'The first files will be made tonight.',
  licence: 'Licence:',
  made: 'Made on {date}',
  files: 'Files',
  file: 'File',
  content: 'Content',
  lines: 'Lines',
  size: 'Size',
  games: 'Finished games of {game}, with clocks, move times and ratings',
  puzzles: 'Puzzles with their proofs',
  balance: 'How fair each game is under its options',
  tables: 'Solved positions, group by group',
  schema: 'JSON Schema of the lines',
  licencefile: 'The licence, in one line',
  sums: 'SHA-256 checksums for “sha256sum --check”',
  manifest: 'List of all files, for programs',
  'what.title': 'What is in them',
  what: 'Each file has one JSON object per line and is compressed with gzip. Private games, games in progress, games of classes, imported games, addresses and chat are never in them.',
  names:
    'Names are those on the pages of the games. You can have yours left out, on your account page. Games of deleted accounts show no name.',
  account: 'Your account',
  'reader.title': 'A reader in ten lines',
  python: 'Python, for a folder with all files',
  go: 'Go, for one file of games',
}

export type OpenDataKey = keyof typeof messages
export default messages
