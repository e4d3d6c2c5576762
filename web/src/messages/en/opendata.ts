// The page of open data.
const messages = {
  title: 'Open data',
  lead: 'Every night the club makes its public data anew, for everybody to study.',
  none: 'This club publishes no open data.',
  soon: 'The first files are made tonight.',
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
  what: 'Each file has one JSON object a line and is compressed by gzip. Private games, games in progress, games of classes, imported games, addresses and chat are never in them.',
  names:
    'Names are those on the pages of the games. You can leave yours out in your account; deleted accounts have none.',
  account: 'Your account',
  'reader.title': 'A reader in ten lines',
  python: 'Python, for a folder with all files',
  go: 'Go, for one file of games',
}

export type OpenDataKey = keyof typeof messages
export default messages
