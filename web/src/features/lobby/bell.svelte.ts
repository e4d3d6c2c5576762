// A member's notices, as stored by the club: challenges, turns, results and mentions, read or unread.
import { get, post } from '../../base/api'
import type { InboxOutputBody as Inbox, NoticeInfo } from '../../base/wire'
import type { Listener } from '../../model/lobby/feed.svelte'

class Bell {
  notices = $state.raw<NoticeInfo[]>([])
  /** Whether the club has answered once. */
  ready = $state(false)
  unread = $derived(this.notices.filter((n) => !n.read).length)
  private asking = false
  private again = false

  /** Reloads the notices after relevant messages of the lobby's stream. */
  readonly listener: Listener = {
    stands: () => void this.load(),
    inbox: () => void this.load(),
    changed: (i) => {
      if (i.you) void this.load()
    },
  }

  async load(): Promise<void> {
    if (this.asking) {
      this.again = true
      return
    }
    this.asking = true
    try {
      do {
        this.again = false
        this.take(await get<Inbox>('/me/inbox'))
      } while (this.again)
    } catch {
      // It is loaded again when the stream reconnects.
    } finally {
      this.asking = false
    }
  }

  /** Marks notices as read, here and in all browsers of the reader. */
  async read(marks: string[]): Promise<void> {
    const news = marks.filter((m) => this.notices.some((n) => n.mark === m && !n.read))
    if (news.length === 0) return
    this.notices = this.notices.map((n) => (news.includes(n.mark) ? { ...n, read: true } : n))
    try {
      this.take(await post<Inbox>('/me/inbox/read', { marks: news }))
    } catch {
      void this.load()
    }
  }

  private take(inbox: Inbox): void {
    this.notices = inbox.notices
    this.ready = true
  }
}

export const bell = new Bell()
