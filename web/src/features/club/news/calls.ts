import { call, get, post } from '../../../base/api'
import type { NewsPost, NewsWords } from '../../../base/wire'

export interface NewsPage {
  news: NewsPost[]
  more: boolean
}

export const newsPage = (skip = 0, all = false): Promise<NewsPage> =>
  get(`/news?limit=20&skip=${skip}${all ? '&all=true' : ''}`)
export const newsPost = (id: string): Promise<NewsPost> => get(`/news/${encodeURIComponent(id)}`)
export const writeNews = (words: NewsWords): Promise<NewsPost> => post('/news', words)
export const changeNews = (p: NewsPost, words: Partial<NewsWords>): Promise<NewsPost> =>
  call('PUT', `/news/${encodeURIComponent(p.id)}`, {
    version: p.version,
    title: p.title,
    text: p.text,
    state: p.state,
    pinned: p.pinned,
    ...words,
  })
