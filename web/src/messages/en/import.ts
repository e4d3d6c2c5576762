// A tournament from another program.
const messages = {
  title: 'Import a TRF file',
  about:
    'A tournament that began in another program goes on here, on wooden boards: with its players, rounds, results and byes. The file is a tournament report file (TRF) of FIDE.',
  dates: 'Dates of birth are not kept. Everybody can read names, ratings, titles, federations and FIDE numbers.',
  file: 'File',
  text: 'Or its text',
  rounds: 'Total number of rounds (leave empty to use the file’s)',
  look: 'Preview',
  preview: 'This tournament will be created',
  name: 'Name',
  game: 'Game',
  'format.swiss': 'Swiss, by FIDE’s Dutch system',
  'format.round-robin': 'Round robin',
  'format.double': 'Round robin, twice',
  round: 'Rounds paired: {n} of {of}',
  open: '{n} game has no result yet.|{n} games have no result yet.',
  players: '{n} player|{n} players',
  'col.number': 'No.',
  'col.player': 'Player',
  'col.rating': 'Rating',
  'col.points': 'Points',
  'col.next': 'To come',
  left: 'withdrawn',
  bye: 'bye or absent in round {rounds}',
  byes: 'bye or absent in rounds {rounds}',
  unsure: 'absent in the last round',
  'unsure.about':
    'Players who were absent in the last round are paired in the next one. If somebody has left, wait and withdraw them first.',
  hold: 'Do not pair the next round until a director resumes the tournament',
  make: 'Create the tournament',
}

export type TakeOverKey = keyof typeof messages

export default messages
