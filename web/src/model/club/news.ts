// Messages about news: news.ts of each language. Loaded only where they are used.
import { lang } from '../i18n/i18n.svelte'
import type { NewsPost } from '../../base/wire'

/** Title and text for the reader, both in the same language. */
export function written(p: NewsPost): { title: string; text: string; language: 'fr' | 'en' } {
  const language = (lang.code === 'fr' && p.title.fr) || !p.title.en ? 'fr' : 'en'
  return { title: p.title[language], text: p.text[language], language }
}
