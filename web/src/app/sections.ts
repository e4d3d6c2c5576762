// The five sections of the club, and the places under each: one table for the bar, its panels, and the row of places
// on phones. Every page but those of the footer and of the account belongs to one section.
import type { Key } from '../messages/en'

/** A place under a section: a link, and the pages at which it is current (the first words of their addresses). */
export interface Place {
  key: Key
  href: string
  pages: readonly string[]
  /** Who sees it; everybody if missing. */
  who?: 'member' | 'teacher'
}

export interface Section {
  key: Key
  icon: string
  places: readonly Place[]
  /** Further pages of the section that no place leads to directly. */
  pages?: readonly string[]
}

export const sections: readonly Section[] = [
  {
    key: 'nav.play',
    icon: 'M12 3.500a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400zM9.700 9.900h4.600l1.700 6.600H8zM6 20.500h12v-1.500a2.500 2.500 0 0 0-2.500-2.500h-7A2.500 2.500 0 0 0 6 19z',
    places: [
      { key: 'nav.home', href: '/', pages: [''] },
      { key: 'nav.lobby', href: '/lobby', pages: ['lobby', 'challenge'] },
      { key: 'nav.my-games', href: '/desk', pages: ['my-games', 'series'] },
    ],
    pages: ['new', 'play', 'local'],
  },
  {
    key: 'nav.puzzles',
    icon: 'M4.500 7.500H9a2.500 2.500 0 1 1 5 0h3.500V12a2.500 2.500 0 1 1 0 5v3.500h-13z',
    places: [{ key: 'nav.puzzles', href: '/puzzles', pages: ['puzzles'] }],
  },
  {
    key: 'nav.learn',
    icon: 'M2.500 9.500L12 5l9.500 4.500L12 14zM6.500 11.500V16c3 2.700 8 2.700 11 0v-4.500M21.500 9.500V15',
    places: [
      { key: 'nav.lessons', href: '/learn', pages: ['learn', 'first', 'rules', 'balance', 'print', 'ask', 'sheet'] },
      { key: 'nav.study', href: '/study', pages: ['analyse', 'edit', 'study'] },
    ],
  },
  {
    key: 'nav.watch',
    icon: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
    places: [
      { key: 'nav.live', href: '/live', pages: ['live'] },
      { key: 'nav.tv', href: '/tv', pages: ['tv'] },
      { key: 'nav.games', href: '/games', pages: ['games'] },
      { key: 'nav.library', href: '/library', pages: ['library'] },
      { key: 'nav.models', href: '/models', pages: ['models'] },
      { key: 'nav.following', href: '/following', pages: ['following'], who: 'member' },
    ],
  },
  {
    key: 'nav.club',
    icon: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c.4-4 3-6 6.500-6s6.100 2 6.500 6M15.500 4.300a3.500 3.500 0 0 1 0 6.400M18 14.600c2 .8 3.300 2.600 3.500 5.400',
    places: [
      { key: 'nav.tournaments', href: '/tournaments', pages: ['tournaments', 'tournament'] },
      { key: 'nav.ranks', href: '/leaderboards', pages: ['leaderboards'] },
      { key: 'nav.teams', href: '/teams', pages: ['teams', 'team'] },
      { key: 'nav.news', href: '/news', pages: ['news'] },
      { key: 'nav.clock', href: '/clock', pages: ['clock'] },
      { key: 'nav.classes', href: '/class', pages: ['class'], who: 'teacher' },
    ],
    pages: ['player', 'club', 'welcome', 'about'],
  },
]

/** Whether a section has the page. */
export function holds(s: Section, page: string): boolean {
  return (s.pages?.includes(page) ?? false) || s.places.some((p) => p.pages.includes(page))
}

/** The section of a page, if it has one. */
export const sectionOf = (page: string): Section | undefined => sections.find((s) => holds(s, page))

/** The places of a section that a reader sees. */
export function placesFor(s: Section, reader: { member: boolean; teacher: boolean }): readonly Place[] {
  return s.places.filter((p) => p.who === undefined || reader[p.who])
}
