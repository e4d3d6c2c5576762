// The newest news for the home page, without the posts that the reader has hidden. The hidden IDs are in a cookie,
// because the server needs them to draw the first document.
import { base } from '../../base/at'
import { withTexts } from '../i18n/i18n.svelte'
import { get } from '../../base/api'
import type { NewsPost } from '../../base/wire'

const cookie = 'tablier-news'
const kept = 8 // no more than two posts are shown

function hidden(): string[] {
  const found = document.cookie.split('; ').find((c) => c.startsWith(`${cookie}=`))
  return found ? found.slice(cookie.length + 1).split('.') : []
}

/** The posts to show, once their messages are loaded. Never fails: the page works without news. */
export async function newest(): Promise<NewsPost[]> {
  try {
    const { news } = await get<{ news: NewsPost[] }>('/news?limit=2')
    const away = hidden()
    const shown = news.filter((p) => !away.includes(p.id))
    return shown.length > 0 ? await withTexts(Promise.resolve(shown), 'news') : []
  } catch {
    return []
  }
}

/** Hides a post in this browser. */
export function hide(id: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  const ids = [id, ...hidden().filter((h) => h !== id)].slice(0, kept).join('.')
  document.cookie = `${cookie}=${ids};path=${base}/;max-age=31536000;samesite=lax${secure}`
}
