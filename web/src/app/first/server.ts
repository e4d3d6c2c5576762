// Builds the templates of the server's first documents. It runs once, when the pages are built. The components supply
// the pages' own words and classes; a {{hole}} marks what only the server knows at request time.
import { render } from 'svelte/server'
import { club } from '../../model/club/club.svelte'
import { fetchSections, lang, languages } from '../../model/i18n/i18n.svelte'
import { lesson, readyLesson, said, standing, taught } from '../../features/learn/lesson'
import { told } from '../../model/game/ending'
import { kinds } from '../../base/clocks.gen'
import { reasons } from '../../model/game/people'
import type { Key } from '../../messages/en'
import { opponents } from '../../model/game/opponents'
import First from './First.svelte'
import { hole, views, type View } from './views'

const clocks = Object.keys(kinds) as (keyof typeof kinds)[]

/** The words that the server writes itself. */
const words: Key[] = [
  ...reasons.map((r): Key => `reason.${r}`),
  ...clocks.map((k): Key => `clock.${k}`),
  'home.title',
  'games.title',
  'lobby.title',
  'learn.title',
  'learn.of',
  'puzzles.of',
  'puzzles.ask',
  'puzzles.points',
  'play.title',
  'play.turn',
  'play.yours',
  'play.thinks',
  'play.notes',
  'play.board',
  'player.engine',
  'opponent.level',
  'player.bot',
  'player.white',
  'player.black',
  'player.you',
  'player.guest',
  'player.anonymous',
  'people.former',
  'auth.login',
  'clock.days',
  'clock.weekend',
  'clock.vacation',
  'clock.min',
  'clock.s',
  'clock.waiting',
  'live.speed.bullet',
  'live.speed.blitz',
  'live.speed.rapid',
  'live.speed.classical',
  'live.speed.correspondence',
  'live.rated',
  'live.casual',
  'end.won',
  'end.lost',
  'end.draw',
  'end.beat',
  'end.drawn',
  ...told.flatMap((r): Key[] => [`end.${r}.won`, `end.${r}.lost`]),
  'result.white',
  'result.black',
  'result.draw',
  'result.open',
  'result.aborted',
  'missing.title',
  'missing.match',
]

/** The board at a step of a lesson, and its text. */
interface Standing {
  position: string
  moves: string[]
  marks: string[]
  text: Record<string, string>
}

export interface Made {
  views: Record<string, Record<View, string>>
  words: Record<string, Record<string, string>>
  lessons: Record<string, Standing[]>
}

export async function make(): Promise<Made> {
  club.summary = { ...club.summary, name: hole('club'), drawing: hole('sign') }
  const out: Made = { views: {}, words: {}, lessons: {} }
  for (const code of languages) {
    const l = (lang.language = await fetchSections(code, ['study', 'news', 'rules', 'print', 'library']))
    out.views[l.code] = Object.fromEntries(
      views.map((view) => [view, tidy(render(First, { props: { view } }).body)]),
    ) as Record<View, string>
    out.words[l.code] = Object.fromEntries([
      ...words.map((key) => [key, (l.finish ?? String)(l.messages[key])]),
      ...opponents.map((name, i) => [`opponent.name.${i + 1}`, name]),
    ])
  }
  for (const game of taught) {
    const found = await lesson(game)
    if (!found) continue
    await Promise.all(languages.map((code) => readyLesson(game, code)))
    out.lessons[game] = found.steps.map((step, at) => ({
      ...standing(found, at),
      marks: step.marks ?? [],
      text: Object.fromEntries(languages.map((code) => [code, said(game, code)[at]?.text ?? ''])),
    }))
  }
  return out
}

/** Removes the comments that Svelte needs for hydration. The page does not hydrate a first document. */
const tidy = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/>\s+</g, '> <')
    .trim()
