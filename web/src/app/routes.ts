// The pages: one row for each, with its address, its component, and the sections of messages that it needs. The build
// reads these rows, too (scripts/first.ts), so a row is written in one line, or as prettier breaks it.
import type { Component } from 'svelte'
import type { Section } from '../messages/keys'

/** The names of the variable parts of an address: 'game' | 'id' for '/x/:game/:id?'. */
type Names<Path extends string> = Path extends `${infer A}/${infer B}`
  ? Names<A> | Names<B>
  : Path extends `:${infer Name}?`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never

/** The properties of a page's component. */
type Props = Record<string, unknown>

export interface Page {
  /** The name of the page. Several addresses may share one. */
  name: string
  /** The parts of the address: words, and :names of properties; a name with "?" may be missing and is then ''. */
  parts: string[]
  load: () => Promise<{ default: Component<Props> }>
  /** Sections of messages that the page needs besides the common messages. */
  texts: readonly Section[]
  /** Further properties. */
  more: Props
}

function page<Path extends string, P extends Partial<Record<Names<Path>, string>>>(
  path: Path,
  name: string,
  load: () => Promise<{ default: Component<P> }>,
  texts: readonly Section[] = [],
  more: Omit<NoInfer<P>, Names<Path>> | Record<never, never> = {},
): Page {
  const parts = path.split('/').filter(Boolean)
  return { name, parts, load: load as unknown as Page['load'], texts, more }
}

/** All pages. The first whose address fits is shown. */
export const pages: readonly Page[] = [
  page('/', 'home', () => import('../features/home/Home.svelte'), ['front']),
  page('/new/:id?', 'new', () => import('../features/lobby/New.svelte'), ['lobby']),
  page('/play/:id', 'play', () => import('../features/play/Play.svelte')),
  page('/local', 'local', () => import('../features/lobby/Local.svelte'), ['lobby']),
  page('/desk', 'my-games', () => import('../features/home/MyGames.svelte')),
  page('/lobby', 'lobby', () => import('../features/lobby/Lobby.svelte'), ['lobby']),
  page('/challenge/:id', 'challenge', () => import('../features/lobby/Challenge.svelte'), ['lobby']),
  page('/series', 'my-series', () => import('../features/lobby/MySeries.svelte'), ['lobby']),
  page('/series/:id', 'series', () => import('../features/lobby/Series.svelte'), ['lobby']),
  page('/clock', 'clock', () => import('../features/clock/Clock.svelte'), ['tournament', 'boardclock']),

  page('/puzzles/:id?', 'puzzles', () => import('../features/learn/Puzzles.svelte'), ['learn']),
  page('/puzzles/:id/timed', 'puzzles', () => import('../features/learn/Puzzles.svelte'), ['learn'], { timed: true }),

  page('/first/:id', 'first', () => import('../features/learn/FirstGame.svelte'), ['learn']),
  page('/learn/:id?', 'learn', () => import('../features/learn/Learn.svelte'), ['learn']),
  page('/models/:id?', 'models', () => import('../features/learn/Models.svelte'), ['learn']),
  page('/rules/:id', 'rules', () => import('../features/rules/Rules.svelte'), ['rules', 'print']),
  page('/balance/:id', 'balance', () => import('../features/rules/Balance.svelte'), ['rules']),
  page('/ask/:game', 'ask', () => import('../features/rules/Ask.svelte'), ['rules']),
  page('/sheet/:id', 'sheet', () => import('../features/rules/Sheet.svelte'), ['rules']),
  page('/print/:id', 'print', () => import('../features/print/Print.svelte'), ['print']),
  page('/analyse/:game', 'analyse', () => import('../features/study/Analyse.svelte'), ['study'], { id: '' }),
  page('/analyse/game/:id', 'analyse', () => import('../features/study/Analyse.svelte'), ['study'], { game: '' }),
  page('/edit/:game', 'edit', () => import('../features/study/Edit.svelte'), ['study', 'rules']),
  page('/study/:id?', 'study', () => import('../features/study/Study.svelte'), ['study']),

  page('/live', 'live', () => import('../features/lobby/LiveNow.svelte'), ['lobby']),
  page('/tv', 'tv', () => import('../features/tournament/Tv.svelte'), ['tournament', 'wall'], { id: '' }),
  page('/games', 'games', () => import('../features/library/Games.svelte'), ['library']),
  page('/library', 'library', () => import('../features/library/Search.svelte'), ['library']),
  page('/library/favourites', 'library', () => import('../features/library/Collection.svelte'), ['library'], {
    id: '',
  }),
  page('/library/collection/:id', 'library', () => import('../features/library/Collection.svelte'), ['library']),
  page('/following', 'following', () => import('../features/people/Following.svelte'), ['people']),

  page('/tournaments', 'tournaments', () => import('../features/tournament/List.svelte'), ['tournament']),
  page('/tournaments/new', 'new-tournament', () => import('../features/tournament/create/Create.svelte'), [
    'tournament',
    'form',
    'terms',
    'evening',
  ]),
  page('/tournaments/import', 'import-tournament', () => import('../features/tournament/TakeOver.svelte'), [
    'tournament',
    'import',
  ]),
  page('/tournament/:id', 'tournament', () => import('../features/tournament/Tournament.svelte'), [
    'tournament',
    'run',
  ]),
  page('/tournament/:id/edit', 'new-tournament', () => import('../features/tournament/Edit.svelte'), [
    'tournament',
    'form',
  ]),
  page('/tournament/:id/screen', 'screen', () => import('../features/tournament/Screen.svelte'), [
    'tournament',
    'wall',
  ]),
  page('/tournament/:id/paper', 'paper', () => import('../features/tournament/paper/Paper.svelte'), [
    'tournament',
    'paper',
  ]),
  page('/tournament/:id/tv', 'tv', () => import('../features/tournament/Tv.svelte'), ['tournament', 'wall']),
  page('/teams', 'teams', () => import('../features/team/List.svelte'), ['team']),
  page('/team/:id', 'team', () => import('../features/team/Team.svelte'), ['team', 'tournament']),
  page('/class', 'class', () => import('../features/class/List.svelte'), ['class']),
  page('/class/:id', 'class', () => import('../features/class/Class.svelte'), ['class']),
  page('/leaderboards', 'leaderboards', () => import('../features/people/Leaderboards.svelte'), ['people']),
  page('/player/:name', 'player', () => import('../features/people/Player.svelte'), ['people']),
  page('/news/:id?', 'news', () => import('../features/club/news/News.svelte'), ['news']),
  page('/about', 'about', () => import('../features/club/About.svelte'), ['clubpage']),
  page('/help', 'help', () => import('../features/club/Help.svelte'), ['help']),
  page('/legal', 'legal', () => import('../features/club/About.svelte'), ['clubpage'], { legal: true }),
  page('/data', 'data', () => import('../features/club/data/OpenData.svelte'), ['data']),
  page('/figures', 'figures', () => import('../features/club/figures/Figures.svelte'), ['figures']),
  page('/fair-play', 'fair-play', () => import('../features/account/fairplay/FairPlay.svelte'), ['fairplay']),
  page('/work', 'work', () => import('../features/work/Work.svelte'), ['work', 'orders']),
  page('/welcome', 'welcome', () => import('../features/club/Welcome.svelte'), ['clubpage']),
  page('/club', 'club', () => import('../features/club/Admin.svelte'), ['clubpage']),

  page('/account', 'account', () => import('../features/account/Account.svelte'), ['account']),
  page('/sign-in', 'sign-in', () => import('../features/account/SignIn.svelte'), ['account']),
  page('/oauth', 'oauth', () => import('../features/account/Authorize.svelte'), ['account']),
  page('/mail', 'mail', () => import('../features/account/Mail.svelte'), ['account']),
  page('/moderation', 'moderation', () => import('../features/account/Moderation.svelte'), ['account']),
  page('/moderation/person/:id', 'dossier', () => import('../features/account/MemberModeration.svelte'), ['account']),
]

/** The page at an address, with the properties of its component. */
export interface Route extends Pick<Page, 'load' | 'texts'> {
  name: string
  props: Props
}

/** The properties of a page whose parts fit the words of an address; null if they do not fit. */
function fit(parts: string[], words: string[]): Record<string, string> | null {
  if (words.length > parts.length) return null
  const props: Record<string, string> = {}
  for (const [i, part] of parts.entries()) {
    const word = words[i]
    if (part.startsWith(':')) {
      if (word === undefined && !part.endsWith('?')) return null
      props[part.replace(/[:?]/g, '')] = word ?? ''
    } else if (part !== word) return null
  }
  return props
}

/** The words of an address; null if they are not valid UTF-8. */
function wordsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Finds the page at an address; null if there is none. */
export function parse(path: string): Route | null {
  const words = wordsOf(path)
  for (const { name, parts, load, texts, more } of words ? pages : []) {
    const props = fit(parts, words ?? [])
    if (props) return { name, load, texts, props: { ...more, ...props } }
  }
  return null
}
