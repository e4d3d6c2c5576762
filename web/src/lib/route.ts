// The pages' addresses.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'first'; game: string }
  | { page: 'play'; id: string }
  | { page: 'games' }
  | { page: 'library' }
  | { page: 'collection'; /** Empty: the favourites. */ id: string }
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
  | { page: 'about' }
  | { page: 'legal' }
  | { page: 'data' }
  | { page: 'figures' }
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

/** Reads an address. */
export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean)
  let second: string
  try {
    second = decodeURIComponent(parts[1] ?? '')
  } catch {
    return { page: 'missing', path }
  }
  if (parts.length === 0) return { page: 'home' }
  if (parts.length === 1 && parts[0] === 'games') return { page: 'games' }
  if (parts.length === 1 && parts[0] === 'library') return { page: 'library' }
  if (parts.length === 2 && parts[0] === 'library' && second === 'favourites') return { page: 'collection', id: '' }
  if (parts.length === 3 && parts[0] === 'library' && second === 'collection')
    return { page: 'collection', id: parts[2] ?? '' }
  if (parts.length === 1 && parts[0] === 'following') return { page: 'following' }
  if (parts.length === 1 && parts[0] === 'desk') return { page: 'desk' }
  if (parts.length === 1 && parts[0] === 'study') return { page: 'study', id: '' }
  if (parts.length === 3 && parts[0] === 'analyse' && second === 'game')
    return { page: 'analyse', game: '', id: parts[2] ?? '' }
  if (parts.length === 1 && (parts[0] === 'local' || parts[0] === 'clock')) return { page: parts[0] }
  if (parts.length <= 2 && (parts[0] === 'learn' || parts[0] === 'puzzles')) return { page: parts[0], game: second }
  if (parts.length === 3 && parts[0] === 'puzzles' && parts[2] === 'timed')
    return { page: 'puzzles', game: second, timed: true }
  if (parts.length <= 2 && parts[0] === 'models') return { page: 'models', id: second }
  if (parts.length <= 2 && parts[0] === 'class') return { page: 'class', id: second }
  if (parts.length === 1 && (parts[0] === 'club' || parts[0] === 'about' || parts[0] === 'legal'))
    return { page: parts[0] }
  if (parts.length === 1 && (parts[0] === 'data' || parts[0] === 'figures' || parts[0] === 'work'))
    return { page: parts[0] }
  if (parts.length === 1 && (parts[0] === 'lobby' || parts[0] === 'leaderboards')) return { page: parts[0] }
  if (
    parts.length === 1 &&
    (parts[0] === 'account' || parts[0] === 'sign-in' || parts[0] === 'moderation' || parts[0] === 'mail')
  )
    return { page: parts[0] }
  if (parts.length === 1 && parts[0] === 'series') return { page: 'my-series' }
  if (parts.length === 1 && parts[0] === 'live') return { page: 'live' }
  if (parts.length === 1 && parts[0] === 'tv') return { page: 'tv', id: '' }
  if (parts.length === 1 && parts[0] === 'teams') return { page: 'teams' }
  if (parts.length === 1 && parts[0] === 'tournaments') return { page: 'tournaments' }
  if (parts.length === 2 && parts[0] === 'tournaments' && second === 'new') return { page: 'new-tournament', id: '' }
  if (parts.length === 2 && parts[0] === 'tournaments' && second === 'import') return { page: 'import-tournament' }
  if (parts.length === 3 && parts[0] === 'tournament' && second) {
    if (parts[2] === 'edit') return { page: 'new-tournament', id: second }
    if (parts[2] === 'screen') return { page: 'screen', id: second }
    if (parts[2] === 'tv') return { page: 'tv', id: second }
  }
  if (parts.length === 3 && parts[0] === 'moderation' && second === 'person')
    return { page: 'dossier', id: parts[2] ?? '' }
  if (parts.length === 2 && second) {
    if (parts[0] === 'challenge') return { page: 'challenge', id: second }
    if (parts[0] === 'series') return { page: 'series', id: second }
    if (parts[0] === 'tournament') return { page: 'tournament', id: second }
    if (parts[0] === 'team') return { page: 'team', id: second }
    if (parts[0] === 'player') return { page: 'player', name: second }
    if (parts[0] === 'analyse') return { page: 'analyse', game: second, id: '' }
    if (parts[0] === 'edit') return { page: 'edit', game: second }
    if (parts[0] === 'study') return { page: 'study', id: second }
    if (parts[0] === 'first') return { page: 'first', game: second }
    if (parts[0] === 'new') return { page: 'new', game: second }
    if (parts[0] === 'play') return { page: 'play', id: second }
    if (parts[0] === 'balance' || parts[0] === 'print' || parts[0] === 'ask' || parts[0] === 'sheet')
      return { page: parts[0], game: second }
    if (parts[0] === 'rules') return { page: 'rules', game: second }
  }
  return { page: 'missing', path }
}
