// The foot of every page.
const messages = {
  label: 'About the club',
  rules: 'Rules',
  club: 'Club',
  about: 'About',
  news: 'News',
  fair: 'Fair play',
  figures: 'Statistics',
  help: 'Help',
  first: 'First steps',
  keys: 'Keyboard and screen reader',
  contact: 'Contact',
  open: 'Open',
  data: 'Open data',
  api: 'Interface for programs',
  work: 'Lend a machine',
  licences: 'Software licences',
  legal: 'Legal notice and privacy',
  text: 'Five board games for two. Free, open source, no advertising.',
  runs: '{name} runs on Tablier. Free, open source, no advertising.',
} as const

export type FootKey = keyof typeof messages

export default messages
