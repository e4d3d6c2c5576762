// The news of the club: on the home page, on their own pages, and where organisers write them.
const messages = {
  title: 'News',
  all: 'All news',
  none: 'There is no news yet.',
  older: 'Older news',
  feed: 'Follow the news in a feed reader (Atom)',
  by: 'by {name}',
  edited: 'edited on {day}',
  pinned: 'pinned',
  hide: 'Hide: {what}',

  hint: 'The home page shows the two newest. One language is enough: readers of the other see that one. Plain text: an empty line starts a paragraph, and web addresses become links.',
  write: 'Write news',
  'field.title': 'Title ({language})',
  'field.text': 'Text ({language})',
  'field.pinned': 'Pinned: stays above newer news',
  publish: 'Publish',
  'publish.what': 'Publish: {what}',
  keep: 'Keep as a draft',
  save: 'Save news',
  cancel: 'Cancel',
  edit: 'Edit',
  'edit.what': 'Edit: {what}',
  pin: 'Pin',
  'pin.what': 'Pin: {what}',
  unpin: 'Unpin',
  'unpin.what': 'Unpin: {what}',
  withdraw: 'Withdraw',
  'withdraw.what': 'Withdraw: {what}',
  saved: 'The change is saved.',
  'saved.draft': 'The news is saved. Only organisers see it.',
  'saved.published': 'The news is saved. Everybody sees it.',
  'state.draft': 'draft',
  'state.published': 'published',
  'state.withdrawn': 'withdrawn',
} as const

export type NewsKey = keyof typeof messages

export default messages
