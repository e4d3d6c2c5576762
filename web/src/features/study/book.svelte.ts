// A study that is read or edited, in this browser or at the club. Changes are saved automatically. Changes to the
// club's studies are first stored in this browser, so that neither a lost connection nor a closed page loses them.
import { Problem, Unreachable } from '../../base/api'
import { failure, Told } from '../../model/failure'
import { feed } from '../../model/lobby/feed.svelte'
import { t } from '../../model/i18n/i18n.svelte'
import * as cloud from './cloud'
import type { Access, ClubStudy } from './cloud'
import {
  draftsOf,
  freshID,
  maxChapters,
  maxRecord,
  putCopy,
  putDraft,
  putStudy,
  removeCopy,
  removeDraft,
  removeStudy,
  type Chapter,
  type Draft,
  type Study,
} from './shelf'

/** The state of the last change. */
export type Kept = 'kept' | 'changed' | 'failed' | 'waiting' | 'reading'

const told = (e: unknown): string => failure(e, t('study.sync.away'))

export abstract class Book {
  abstract readonly id: string
  name = $state('')
  chapters = $state.raw<Chapter[]>([])
  state = $state<Kept>('kept')
  trouble = $state('')
  /** A message for the reader that is not an error. */
  notice = $state('')
  /** Whether the reader may change chapters. */
  edit = $state(true)
  /** The chapter with changes in the page that are not saved yet. */
  dirty = ''
  /** Whether a change waits to be sent to the club. */
  protected pending = false

  protected abstract doSave(c: Chapter): Promise<string>
  protected abstract doAdd(name: string, record: string, game: string): Promise<string>
  protected abstract doRename(name: string): Promise<void>
  protected abstract doDrop(id: string): Promise<void>
  protected abstract doOrder(order: string[]): Promise<void>
  protected abstract doRemove(): Promise<void>
  close(): void {
    // Only the club's books hold resources.
  }

  /** Runs an action and sets the state to its outcome. */
  protected async act<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.trouble = ''
    try {
      const done = await work()
      this.state = this.pending ? 'waiting' : this.edit ? 'kept' : 'reading'
      return done
    } catch (e) {
      this.trouble = told(e)
      this.state = 'failed'
      return undefined
    }
  }

  /** Saves a chapter; returns the ID of the chapter that now has the text. */
  async save(c: Chapter): Promise<string> {
    if (c.record.length > maxRecord) {
      this.trouble = t('study.study.large')
      this.state = 'failed'
      return c.id
    }
    return (await this.act(() => this.doSave(c))) ?? c.id
  }

  /** Adds a chapter; returns its ID, or undefined if that failed. */
  async add(name: string, record: string, game: string): Promise<string | undefined> {
    if (this.chapters.length >= maxChapters) {
      this.trouble = t('study.study.full', { n: maxChapters })
      return undefined
    }
    return this.act(() => this.doAdd(name, record, game))
  }

  rename = (name: string): Promise<void> => this.act(() => this.doRename(name))
  drop = (id: string): Promise<void> => this.act(() => this.doDrop(id))
  remove = async (): Promise<boolean> => (await this.act(() => this.doRemove().then(() => true))) ?? false

  move(id: string, by: number): Promise<void> {
    const order = this.chapters.map((c) => c.id)
    const at = order.indexOf(id)
    order.splice(at, 1)
    order.splice(at + by, 0, id)
    return this.act(() => this.doOrder(order))
  }

  protected reorder(order: string[]): void {
    this.chapters = order.flatMap((id) => this.chapters.filter((c) => c.id === id))
  }
}

/** A study in this browser. */
export class HereBook extends Book {
  readonly id: string

  constructor(private study: Study) {
    super()
    this.id = study.id
    this.name = study.name
    this.chapters = study.chapters
  }

  get whole(): Study {
    return { ...this.study, name: this.name, chapters: $state.snapshot(this.chapters) as Chapter[] }
  }

  private async put(): Promise<void> {
    try {
      await putStudy(this.whole)
    } catch {
      throw new Told(t('study.studies.failed'))
    }
  }
  protected async doSave(c: Chapter): Promise<string> {
    this.chapters = this.chapters.map((x) => (x.id === c.id ? c : x))
    await this.put()
    return c.id
  }
  protected async doAdd(name: string, record: string, game: string): Promise<string> {
    const id = freshID()
    this.chapters = [...this.chapters, { id, name, game, record }]
    await this.put()
    return id
  }
  protected async doRename(name: string): Promise<void> {
    this.name = name
    await this.put()
  }
  protected async doDrop(id: string): Promise<void> {
    this.chapters = this.chapters.filter((c) => c.id !== id)
    await this.put()
  }
  protected async doOrder(order: string[]): Promise<void> {
    this.reorder(order)
    await this.put()
  }
  protected async doRemove(): Promise<void> {
    await removeStudy(this.id)
  }
}

/** How often to ask the club for changes by others, or whether it is back, in ms. */
const again = 20_000

/** A study at the club. */
export class ClubBook extends Book {
  readonly id: string
  info = $state.raw<ClubStudy>() as ClubStudy
  private readonly versions: Record<string, number> = {}
  /** Changes run one at a time, because each is based on the version that the previous one produced. */
  private queue: Promise<unknown> = Promise.resolve()
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly unlisten: () => void

  /** away: study is a stored copy, because the club did not answer. */
  constructor(
    study: ClubStudy,
    private readonly reader: string,
    away: boolean,
  ) {
    super()
    this.id = study.id
    this.take(study)
    this.state = away ? 'waiting' : study.edit ? 'kept' : 'reading'
    if (away) this.notice = t('study.sync.copy')
    this.timer = setInterval(() => void this.look(), again)
    // The feed reports changes by others at once. The timer is for lost connections.
    this.unlisten = feed.listen({ study: (id) => id === this.id && void this.look() })
  }

  override close(): void {
    clearInterval(this.timer)
    this.unlisten()
  }

  /** Shows the club's state. Chapters that are being edited keep their local text. */
  private take(study: ClubStudy, except: string[] = []): void {
    this.info = study
    this.name = study.name
    this.edit = study.edit
    this.chapters = study.chapters.map((c) => {
      const known = this.chapters.find((x) => x.id === c.id)
      // Keep the version that the local changes are based on.
      if (known && (c.id === this.dirty || except.includes(c.id))) return known
      this.versions[c.id] = c.version
      return { id: c.id, name: c.name, game: c.game, record: c.record ?? known?.record ?? '' }
    })
  }

  private remember(): void {
    const chapters = this.chapters.map((c) => ({ ...c, version: this.versions[c.id] ?? 1 }))
    void putCopy({
      id: this.id,
      reader: this.reader,
      seen: Date.now(),
      study: { ...$state.snapshot(this.info), name: this.name, chapters } as ClubStudy,
    }).catch(() => undefined)
  }

  /** Sends pending changes and fetches changes by others. */
  look(): Promise<void> {
    return this.next(async () => {
      if (document.visibilityState === 'hidden') return
      const waiting = await draftsOf(this.id, this.reader).catch((): Draft[] => [])
      try {
        const study = await cloud.getClub(this.id)
        this.take(
          study,
          waiting.map((d) => d.chapter),
        )
        for (const d of waiting)
          await this.send({ id: d.chapter, name: d.name, game: d.game, record: d.record }, d.version)
        if (this.state === 'waiting') {
          if (this.notice === t('study.sync.copy') || this.notice === t('study.sync.waiting')) this.notice = ''
          this.pending = false
          this.state = this.dirty ? 'changed' : this.edit ? 'kept' : 'reading'
        }
        this.remember()
      } catch (e) {
        if (e instanceof Unreachable) return
        this.trouble = told(e)
        this.state = 'failed'
      }
    })
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work)
    this.queue = done.catch(() => undefined)
    return done
  }

  protected override async act<T>(work: () => Promise<T>): Promise<T | undefined> {
    return this.next(async () => {
      const done = await super.act(work)
      this.remember()
      return done
    })
  }

  protected async doSave(c: Chapter): Promise<string> {
    try {
      const place = await this.send(c, this.versions[c.id] ?? 1)
      this.pending = false
      return place
    } catch (e) {
      if (!(e instanceof Unreachable)) throw e
      this.pending = true
      this.notice = t('study.sync.waiting')
      return c.id
    }
  }

  /**
   * Sends a change. If somebody else has changed the chapter, both texts are kept. Returns the ID of the chapter with
   * ours.
   */
  private async send(c: Chapter, version: number): Promise<string> {
    this.chapters = this.chapters.map((x) => (x.id === c.id ? c : x))
    await putDraft({
      study: this.id,
      chapter: c.id,
      reader: this.reader,
      version,
      name: c.name,
      game: c.game,
      record: c.record,
    }).catch(() => undefined)
    let place = c.id
    try {
      this.versions[c.id] = (await cloud.putChapter(this.id, c.id, version, { name: c.name, record: c.record })).version
    } catch (e) {
      const gone = e instanceof Problem && e.status === 404 && e.field === 'chapter'
      if (!cloud.stale(e) && !gone) throw e
      place = await this.both(c)
    }
    await removeDraft(this.id, c.id, this.reader).catch(() => undefined)
    return place
  }

  /** Somebody else has changed the chapter: keep theirs, and add ours as a new chapter. */
  private async both(c: Chapter): Promise<string> {
    const study = await cloud.getClub(this.id)
    const theirs = study.chapters.find((x) => x.id === c.id)
    if (theirs && theirs.record === c.record && theirs.name === c.name) {
      this.take(study)
      return c.id
    }
    const name = t('study.sync.ours', { name: c.name }).slice(0, 80)
    const added = await cloud.addChapter(this.id, name, c.record)
    this.take(await cloud.getClub(this.id))
    this.notice = t(theirs ? 'study.sync.conflict' : 'study.sync.gone', { name, theirs: theirs?.name ?? c.name })
    return added.id
  }

  protected async doAdd(name: string, record: string, game: string): Promise<string> {
    const c = await cloud.addChapter(this.id, name, record)
    this.versions[c.id] = c.version
    this.info = { ...this.info, version: c.study }
    this.chapters = [...this.chapters, { id: c.id, name: c.name, game, record: c.record ?? record }]
    return c.id
  }

  /** Changes the study itself. If it is stale, applies the change again to the current version. */
  private async shared(work: (version: number) => Promise<ClubStudy>): Promise<void> {
    let study: ClubStudy
    try {
      study = await work(this.info.version)
    } catch (e) {
      if (!cloud.stale(e)) throw e
      this.take(await cloud.getClub(this.id))
      study = await work(this.info.version)
    }
    this.take(study)
  }
  protected doRename(name: string): Promise<void> {
    return this.shared((v) => cloud.changeClub(this.id, v, { name }))
  }
  protected async doDrop(id: string): Promise<void> {
    this.take(await cloud.removeChapter(this.id, id, this.versions[id] ?? 1))
    await removeDraft(this.id, id, this.reader).catch(() => undefined)
  }
  protected doOrder(order: string[]): Promise<void> {
    return this.shared((v) => {
      // Chapters that others have added meanwhile go last.
      const all = this.info.chapters.map((c) => c.id)
      return cloud.changeClub(this.id, v, {
        order: [...order.filter((id) => all.includes(id)), ...all.filter((id) => !order.includes(id))],
      })
    })
  }
  protected async doRemove(): Promise<void> {
    await cloud.removeClub(this.id)
    await removeCopy(this.id).catch(() => undefined)
    clearInterval(this.timer)
    this.edit = false
  }
  access = (access: Access): Promise<void> =>
    this.act(() => this.shared((v) => cloud.changeClub(this.id, v, { access })))
  invite = async (name: string): Promise<boolean> =>
    (await this.act(async () => this.take(await cloud.invite(this.id, name)) ?? true)) ?? false
  dismiss = (person: string): Promise<void> => this.act(async () => this.take(await cloud.dismiss(this.id, person)))
}
