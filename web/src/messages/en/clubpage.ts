// The club's own pages: its settings for organisers, what it says of itself, its legal notice.
const messages = {
  title: 'Club settings',
  only: 'Only the club’s organisers can change its settings.',
  intro: 'These settings apply to the whole club. Every change is recorded in the moderation log.',
  save: 'Save',
  saved: 'Saved. Everybody sees it within seconds.',

  look: 'Name and look',
  name: 'Name of the club',
  'name.hint': 'Up to 40 characters. Empty: Tablier.',
  sign: 'Logo',
  'sign.discs': 'Two pieces',
  'sign.ring': 'Ring',
  'sign.queen': 'Crown',
  'sign.citadel': 'Citadel',
  'sign.stack': 'Stack',
  'sign.own': 'Letter or emoji',
  'sign.letter': 'The letter or emoji',
  accent: 'Colour',
  'accent.hint': '# and six digits, such as #275c4d. It is adjusted to be readable in both themes. Empty: green.',

  door: 'Who can join',
  'sign-up': 'Who can create an account',
  'sign-up.all': 'Everybody',
  'sign-up.invitation': 'With an invitation',
  'sign-up.nobody': 'Nobody',
  guests: 'Who can play without an account',
  'guests.all': 'Everybody',
  data: 'Open data licence',
  'data.off': 'Publish nothing',
  'data.hint': 'Every night the club publishes its public games, puzzles and tables for anyone to study.',
  'about.data': 'The club’s open data',
  'about.news': 'Club news',
  'about.figures': 'Club statistics',
  'about.fair': 'Fair play: how moves are compared with the engine',
  'about.work': 'Lend the club a machine',
  'guests.nobody': 'Nobody',
  games: 'Games you offer',
  'games.hint': 'Earlier games can still be viewed and finished.',

  texts: 'Texts',
  'texts.hint':
    'Plain text. An empty line starts a paragraph, and web addresses become links. If one language is empty, its readers see the other.',
  'text.in': '{what} ({language})',
  welcome: 'Welcome text on the home page',

  invitations: 'Invitations',
  'invitations.not-asked': 'Nobody is asked for an invitation unless “With an invitation” is chosen above.',
  'invitation.uses': 'For how many people',
  'invitation.days': 'Valid for how many days',
  'invitation.note': 'Note',
  'invitation.note.hint': 'Only organisers see it. For example, who it is for.',
  'invitation.make': 'Create an invitation',
  'invitation.link': 'Send this link to those you invite. It is shown only now.',
  'invitation.of': 'Invitation from {day}',
  'invitation.used': 'used {n} of {of}',
  'invitation.until': 'valid until {day}',
  'invitation.expired': 'expired on {day}',
  'invitation.used-up': 'used up',
  'invitation.revoked': 'revoked',
  'invitation.revoked.done': 'The invitation is revoked.',
  'invitation.revoke': 'Revoke',
  'invitation.revoke.what': 'Revoke: {what}',

  'about.title': 'About {name}',
  'about.link': 'About the club',
  'about.rules': 'House rules',
  'about.contact': 'Contact',
  'about.stock':
    'Here people play five board games that are nearly forgotten: Ring 6 to 12, Ringo, Court-Circuit, Agon and Ra. Play live, by correspondence, against the computer, or face to face. The club is free and has no advertising.',
  'contact.stock':
    'The organisers have not written how to reach them yet. Ask the person who gave you the address of this club.',
  'legal.title': 'Legal notice and privacy',
  'legal.notice': 'Legal notice',
  'legal.privacy': 'Privacy policy',
  'legal.stock':
    'This club shows no advertising and tracks nobody. It keeps your name, your games and your settings, and an email address if you enter one. In your account you can download your data and delete the account.',
} as const

export type ClubPageKey = keyof typeof messages

export default messages
