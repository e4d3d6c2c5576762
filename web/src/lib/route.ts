// The addresses of the pages.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'first'; game: string }
  | { page: 'play'; id: string }
  | { page: 'games' }
  | { page: 'library'; /** The ID of a collection, or 'favourites'; '' is the search. */ id: string }
  | { page: 'following' }
  | { page: 'desk' }
  | { page: 'rules'; game: string }
  | { page: 'balance'; game: string }
  | { page: 'print'; game: string }
  | { page: 'ask'; game: string }
  | { page: 'sheet'; game: string }
  | { page: 'analyse'; game: string; id: string }
  | { page: 'edit'; game: string }
  | { page: 'study'; id: string }
  | { page: 'local' }
  | { page: 'clock' }
  | { page: 'learn'; game: string }
  | { page: 'puzzles'; game: string; timed?: boolean }
  | { page: 'models'; id: string }
  | { page: 'lobby' }
  | { page: 'challenge'; id: string }
  | { page: 'series'; id: string }
  | { page: 'player'; name: string }
  | { page: 'leaderboards' }
  | { page: 'account' }
  | { page: 'sign-in' }
  | { page: 'moderation' }
  | { page: 'mail' }
  | { page: 'club' }
  | { page: 'class'; id: string }
  | { page: 'teams' }
  | { page: 'team'; id: string }
  | { page: 'news'; id: string }
  | { page: 'about' }
  | { page: 'legal' }
  | { page: 'data' }
  | { page: 'figures' }
  | { page: 'fair-play' }
  | { page: 'work' }
  | { page: 'dossier'; id: string }
  | { page: 'my-series' }
  | { page: 'live' }
  | { page: 'tournaments' }
  | { page: 'new-tournament'; id: string }
  | { page: 'import-tournament' }
  | { page: 'tournament'; id: string }
  | { page: 'screen'; id: string }
  | { page: 'tv'; id: string }
  | { page: 'missing'; path: string }

/** Pages whose address is just their name. */
const plain = [
  'games',
  'following',
  'desk',
  'local',
  'clock',
  'club',
  'about',
  'legal',
  'data',
  'figures',
  'fair-play',
  'work',
  'lobby',
  'leaderboards',
  'account',
  'sign-in',
  'moderation',
  'mail',
  'live',
  'tournaments',
  'teams',
] as const
/** Pages about a game, which the address names after the page. */
const ofGame = ['edit', 'first', 'new', 'balance', 'print', 'ask', 'sheet', 'rules'] as const
/** Pages about something with an ID. */
const ofID = ['challenge', 'series', 'tournament', 'team', 'play'] as const

/** Reads an address. */
export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean)
  const n = parts.length
  const [first = '', , third = ''] = parts
  let second: string
  try {
    second = decodeURIComponent(parts[1] ?? '')
  } catch {
    return { page: 'missing', path }
  }
  if (n === 0) return { page: 'home' }
  if (n === 1) {
    const page = plain.find((p) => p === first)
    if (page) return { page }
    if (first === 'series') return { page: 'my-series' }
    if (first === 'tv') return { page: 'tv', id: '' }
  }
  if (n <= 2) {
    if (first === 'learn' || first === 'puzzles') return { page: first, game: second }
    if (first === 'models' || first === 'class' || first === 'news' || first === 'study')
      return { page: first, id: second }
  }
  if (first === 'library') {
    if (n === 1 || (n === 2 && second === 'favourites') || (n === 3 && second === 'collection'))
      return { page: 'library', id: third || second }
  }
  if (n === 3) {
    if (first === 'analyse' && second === 'game') return { page: 'analyse', game: '', id: third }
    if (first === 'puzzles' && third === 'timed') return { page: 'puzzles', game: second, timed: true }
    if (first === 'moderation' && second === 'person') return { page: 'dossier', id: third }
    if (first === 'tournament' && second) {
      if (third === 'edit') return { page: 'new-tournament', id: second }
      if (third === 'screen' || third === 'tv') return { page: third, id: second }
    }
  }
  if (n === 2 && second) {
    if (first === 'tournaments' && second === 'new') return { page: 'new-tournament', id: '' }
    if (first === 'tournaments' && second === 'import') return { page: 'import-tournament' }
    const game = ofGame.find((p) => p === first)
    if (game) return { page: game, game: second }
    const id = ofID.find((p) => p === first)
    if (id) return { page: id, id: second }
    if (first === 'player') return { page: 'player', name: second }
    if (first === 'analyse') return { page: 'analyse', game: second, id: '' }
  }
  return { page: 'missing', path }
}
