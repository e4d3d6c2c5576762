// Messages about news: news.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import { lang } from '../lib/i18n.svelte'
import type { NewsPost } from '../lib/wire'
import type { NewsKey } from '../messages/en/news'

const own = section(import.meta.glob<{ default: Record<NewsKey, string> }>('../messages/*/news.ts'), 'news')

export const readyNews = own.ready

/** Waits for a component about news and for its messages. */
export const telling = own.with

/** A message about news in the reader's language; see t. */
export const n = own.say

/** Title and text for the reader, both in the same language. */
export function written(p: NewsPost): { title: string; text: string; language: 'fr' | 'en' } {
  const language = (lang.code === 'fr' && p.title.fr) || !p.title.en ? 'fr' : 'en'
  return { title: p.title[language], text: p.text[language], language }
}
