// The newest news on the home page, but for those that the reader has hidden. The server, which draws the page before
// scripts run, must know which: a cookie has their ids.
import { get } from '../lib/api'
import type { NewsPost } from '../lib/wire'
import { telling } from './words'

const cookie = 'tablier-news'
const kept = 8 // no more than two are shown

function hidden(): string[] {
  const found = document.cookie.split('; ').find((c) => c.startsWith(`${cookie}=`))
  return found ? found.slice(cookie.length + 1).split('.') : []
}

/** What is to be shown, when the messages for it have come. The page is whole without it. */
export async function newest(): Promise<NewsPost[]> {
  try {
    const { news } = await get<{ news: NewsPost[] }>('/news?limit=2')
    const away = hidden()
    const shown = news.filter((p) => !away.includes(p.id))
    return shown.length > 0 ? await telling(Promise.resolve(shown)) : []
  } catch {
    return []
  }
}

/** Shows one no longer, in this browser. */
export function hide(id: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  const ids = [id, ...hidden().filter((h) => h !== id)].slice(0, kept).join('.')
  document.cookie = `${cookie}=${ids};path=/;max-age=31536000;samesite=lax${secure}`
}
