// The messages about news: news.ts of each language. Pages without news need not load them.
import { section } from '../lib/section'
import { lang } from '../lib/i18n.svelte'
import type { NewsPost } from '../lib/wire'
import type { NewsKey } from '../messages/en/news'

const own = section(import.meta.glob<{ default: Record<NewsKey, string> }>('../messages/*/news.ts'), 'news')

export const readyNews = own.ready

/** What speaks of news, when its messages have come, too. */
export const telling = own.with

/** A message about news in the reader's language; see t. */
export const n = own.say

/** Title and text as the reader sees them, both in one language. */
export function written(p: NewsPost): { title: string; text: string; language: 'fr' | 'en' } {
  const language = (lang.code === 'fr' && p.title.fr) || !p.title.en ? 'fr' : 'en'
  return { title: p.title[language], text: p.text[language], language }
}
