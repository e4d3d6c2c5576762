// Club evenings, in the lobby and on the page of the club.
const messages = {
  title: 'Club evenings',
  name: 'Club evening',
  running: 'In progress · {n} player|In progress · {n} players',
  join: 'Join',
  open: 'Open a club evening',
  tournament: 'Create a tournament',
  named: 'Name of the evening',
  who: 'Who may come?',
  public: 'Everybody: the evening is public',
  private: 'Only those who scan your QR code or know its code',
  go: 'Open the evening',
}

export type EveningKey = keyof typeof messages

export default messages
