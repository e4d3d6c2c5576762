// The help page.
const messages = {
  title: 'Help',
  first: 'First steps',
  'first.text':
    'Choose a game and touch the glowing piece. Each lesson takes three minutes. Then play Lulu, who is a beginner too.',
  'first.link': 'Learn by playing',
  play: 'Playing',
  'play.text':
    'Touch a piece, then the cell where it should go. If a move has several parts, the line below the board asks for each one. You can take back a tap until the move is complete.',
  'play.friend': 'Play with a friend',
  'play.friend.text': 'Start a new game, choose “A friend”, and send the link. Your friend needs no account.',
  guest: 'Without an account',
  'guest.text':
    'You can play as a guest. Your games stay in this browser. If you create an account later, they come along.',
  keys: 'Keyboard and screen reader',
  'keys.text': 'Every page works with the keyboard. The first Tab shows a link that skips the navigation.',
  'keys.board':
    'On a board, the arrow keys move between cells and Enter chooses a cell. Escape takes back the last choice.',
  'keys.moves':
    'Outside the board, the left and right arrows go through the moves. Home and End go to the first and the last position.',
  'keys.words':
    'Below each board you find a field for typed moves, the legal moves, and the position in words. A screen reader announces each move and each prompt.',
  questions: 'Rules and disputes',
  'questions.text':
    'The rules of each game are on its page, with the original French sheet. You can ask a question there, and the answer quotes the passage that decides it.',
  contact: 'Contact',
  'contact.text': 'The people who run this club say how to reach them on the page about the club.',
  'contact.link': 'About the club',
} as const

export type HelpKey = keyof typeof messages

export default messages
