// Club evenings, in the lobby and on the page of the club.
const messages = {
  title: 'Club evenings',
  name: 'Club evening',
  running: 'In progress · {n} player|In progress · {n} players',
  join: 'Join',
  open: 'Open a club evening',
}

export type EveningKey = keyof typeof messages

export default messages
