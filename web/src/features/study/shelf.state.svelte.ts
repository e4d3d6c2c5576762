// The lists of studies: the reader's own at the club, those that everybody can read, and a record as a study.
import { self } from '../../model/account/me.svelte'
import { Action } from '../../model/action.svelte'
import { Refused, type Core } from '../../model/core/core'
import { t } from '../../model/i18n/i18n.svelte'
import { readRecord, tidy } from '../../model/position/rules'
import { grow, makeRoot, write } from '../../model/position/tree'
import { joined, Resource } from '../../model/resource.svelte'
import { Problem, Unreachable } from '../../base/api'
import { listClub, upload, type ClubStudy } from './cloud'
import { emptyStudy, forgetOthers, freshID, listCopies, maxChapters, removeStudy, type Study } from './shelf'

const most = 200
const away = (): string => t('study.sync.away')

export class Studies {
  /** The reader's studies at the club; if it does not answer, the copies in this browser. */
  readonly mine = new Resource<{ list: ClubStudy[]; away: boolean; member: boolean }>(away)
  /** Everybody's, of one game or of all. */
  readonly shared = new Resource<{ list: ClubStudy[]; next: string }>(away)
  /** What the reader does with a study. */
  readonly action = new Action(away)

  get wrong(): string {
    // Without the club there is no list of everybody's studies, which the page says above.
    const shared = this.shared.error instanceof Problem ? this.shared.wrong : ''
    return this.action.wrong || this.mine.wrong || shared
  }

  load(): Promise<boolean> {
    return this.mine.ask(async () => {
      try {
        const me = await self.load()
        await forgetOthers(me.id).catch(() => undefined)
        if (!me.id || me.guest) return { list: [], away: false, member: false }
        let list: ClubStudy[] = []
        for (let before = '', more = true; more;) {
          const page = await listClub('mine', { before })
          list = joined(list, page.studies)
          more = !!page.next && list.length < most
          before = page.next ?? ''
        }
        return { list, away: false, member: true }
      } catch (e) {
        if (!(e instanceof Unreachable)) throw e
        return { list: (await listCopies().catch(() => [])).map((c) => c.study), away: true, member: false }
      }
    })
  }

  /** Lists everybody's studies of a game ('' for all), from the beginning or on from `before`. */
  look(game: string, before = ''): Promise<boolean> {
    return this.shared.ask(async () => {
      const page = await listClub('public', { game, before })
      const known = before ? (this.shared.value?.list ?? []) : []
      return { list: joined(known, page.studies), next: page.next ?? '' }
    })
  }
}

/** Moves a study of this browser to the club; returns its ID there. */
export async function moved(study: Study): Promise<string> {
  const made = await upload(study)
  await removeStudy(study.id)
  return made.id
}

/** Turns every game of a record into a chapter. */
export function chaptersOf(core: Core, text: string): Study {
  const study = emptyStudy(t('study.study.imported'))
  for (let n = 0, more = true; more; n++) {
    if (n >= maxChapters)
      throw new Refused('study', {
        fr: t('study.study.full', { n: maxChapters }),
        en: t('study.study.full', { n: maxChapters }),
      })
    const r = readRecord(core, text, n)
    const root = makeRoot()
    root.comment = r.comment
    grow(root, r.line)
    const h = {
      white: r.white,
      black: r.black,
      date: r.date,
      clock: r.clock,
      result: r.result,
      reason: r.reason,
      extra: r.headers,
    }
    study.chapters.push({
      id: freshID(),
      game: r.game,
      record: tidy(core, write(r.game, r.options, r.position, h, root)),
      name:
        r.white || r.black
          ? t('study.headers.players', { white: r.white || '?', black: r.black || '?' }).slice(0, 80)
          : t('study.chapter.number', { n: n + 1 }),
    })
    more = r.more
  }
  return study
}
