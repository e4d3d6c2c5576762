// Comments on games, with their messages: commentary.ts of each language.
import { get, post } from '../lib/api'
import { section } from '../lib/section'
import type * as wire from '../lib/wire'
import type { CommentaryKey } from '../messages/en/commentary'

const own = section(
  import.meta.glob<{ default: Record<CommentaryKey, string> }>('../messages/*/commentary.ts'),
  'commentary',
)

/** Waits for a component with comments and for its messages. */
export const commenting = own.with

/** A message about comments in the reader's language; see t. */
export const c = own.say

export type Comment = wire.ChatLine

const path = (game: string): string => `/games/${encodeURIComponent(game)}/chat`

export const comments = (game: string): Promise<{ lines: Comment[]; write: boolean }> =>
  get(`${path(game)}?room=commentary&limit=500`)
export const comment = (game: string, ply: number, text: string): Promise<Comment> =>
  post(path(game), { room: 'commentary', text, ...(ply > 0 && { ply }) })
