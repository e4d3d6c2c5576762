// Comments on games, with their messages: commentary.ts of each language.
import { get, post } from '../../base/api'
import type * as wire from '../../base/wire'

export type Comment = wire.ChatLine

const path = (game: string) => `/games/${encodeURIComponent(game)}/chat` as const

export const comments = (game: string): Promise<{ lines: Comment[]; write: boolean }> =>
  get(`${path(game)}?room=commentary&limit=500`)
export const comment = (game: string, ply: number, text: string): Promise<Comment> =>
  post(path(game), { room: 'commentary', text, ...(ply > 0 && { ply }) })
