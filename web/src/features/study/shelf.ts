// Studies in this browser's IndexedDB: local studies, copies of the club's studies that were opened, and changes that
// the club has not accepted yet.
import type { ClubStudy } from './cloud'

export interface Chapter {
  id: string
  name: string
  game: string
  /** The record of one game with its variations; see package record. */
  record: string
}

export interface Study {
  id: string
  name: string
  created: number
  updated: number
  chapters: Chapter[]
}

/** A copy of a club study, and who read it. */
export interface Copy {
  id: string
  reader: string
  seen: number
  study: ClubStudy
}

/** A change of a chapter that is not sent yet. */
export interface Draft {
  /** Made of study, chapter and reader. */
  id: string
  study: string
  chapter: string
  /** The author of the change. It is never sent by anybody else. */
  reader: string
  /** The version of the chapter that the change is based on. */
  version: number
  name: string
  game: string
  record: string
}

/** The limits of a study: chapters, and characters of a record. */
export const maxChapters = 64
export const maxRecord = 1 << 20
/** The most copies of club studies to keep. */
const mostCopies = 40

type Store = 'studies' | 'copies' | 'drafts'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const r = indexedDB.open('tablier.studies', 2)
    r.onupgradeneeded = () => {
      for (const name of ['studies', 'copies', 'drafts'])
        if (!r.result.objectStoreNames.contains(name)) r.result.createObjectStore(name, { keyPath: 'id' })
    }
    r.onsuccess = () => {
      // Close, so that a page of a newer version can change the stores.
      r.result.onversionchange = () => r.result.close()
      resolve(r.result)
    }
    r.onerror = () => reject(r.error ?? new Error('indexedDB'))
    r.onblocked = () => reject(new Error('indexedDB'))
  })
}

async function within<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (s: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const t = db.transaction(store, mode)
      const request = work(t.objectStore(store))
      t.oncomplete = () => resolve(request.result)
      t.onabort = t.onerror = () => reject(t.error ?? new Error('indexedDB'))
    })
  } finally {
    db.close()
  }
}

export const listStudies = async (): Promise<Study[]> =>
  ((await within('studies', 'readonly', (s) => s.getAll())) as Study[]).sort((a, b) => b.updated - a.updated)
export const getStudy = (id: string): Promise<Study | undefined> =>
  within('studies', 'readonly', (s) => s.get(id) as IDBRequest<Study | undefined>)
export const putStudy = (study: Study): Promise<IDBValidKey> =>
  within('studies', 'readwrite', (s) => s.put({ ...study, updated: Date.now() }))
export const removeStudy = (id: string): Promise<undefined> => within('studies', 'readwrite', (s) => s.delete(id))

export const getCopy = (id: string): Promise<Copy | undefined> =>
  within('copies', 'readonly', (s) => s.get(id) as IDBRequest<Copy | undefined>)
export const removeCopy = (id: string): Promise<undefined> => within('copies', 'readwrite', (s) => s.delete(id))
export const listCopies = async (): Promise<Copy[]> =>
  ((await within('copies', 'readonly', (s) => s.getAll())) as Copy[]).sort((a, b) => b.seen - a.seen)

/** Stores a copy. If there are too many, the one not seen for longest is deleted. */
export async function putCopy(copy: Copy): Promise<void> {
  await within('copies', 'readwrite', (s) => s.put(copy))
  for (const old of (await listCopies()).slice(mostCopies)) await removeCopy(old.id)
}

const allDrafts = async (): Promise<Draft[]> => (await within('drafts', 'readonly', (s) => s.getAll())) as Draft[]
export const draftsOf = async (study: string, reader: string): Promise<Draft[]> =>
  (await allDrafts()).filter((d) => d.study === study && d.reader === reader)
export const putDraft = (d: Omit<Draft, 'id'>): Promise<IDBValidKey> =>
  within('drafts', 'readwrite', (s) => s.put({ ...d, id: `${d.study} ${d.chapter} ${d.reader}` }))
export const removeDraft = (study: string, chapter: string, reader: string): Promise<undefined> =>
  within('drafts', 'readwrite', (s) => s.delete(`${study} ${chapter} ${reader}`))

/** Deletes the copies that other readers left in this browser. Their unsent changes stay. */
export async function forgetOthers(reader: string): Promise<void> {
  for (const c of await listCopies()) if (c.reader !== reader) await removeCopy(c.id)
}

export function freshID(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (b) => b.toString(36).padStart(2, '0'))
    .join('')
    .slice(0, 14)
}

export const emptyStudy = (name: string): Study => ({
  id: freshID(),
  name,
  created: Date.now(),
  updated: Date.now(),
  chapters: [],
})
