// The studies kept in this browser, in IndexedDB: nothing leaves the machine.

export interface Chapter {
  id: string
  name: string
  game: string
  /** A record of one game with its variations, see package record. */
  record: string
}

export interface Study {
  id: string
  name: string
  created: number
  updated: number
  chapters: Chapter[]
}

/** What one study may hold. */
export const maxChapters = 64
export const maxRecord = 1 << 20

const store = 'studies'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const r = indexedDB.open('tablier.studies', 1)
    r.onupgradeneeded = () => r.result.createObjectStore(store, { keyPath: 'id' })
    r.onsuccess = () => resolve(r.result)
    r.onerror = () => reject(r.error ?? new Error('indexedDB'))
    r.onblocked = () => reject(new Error('indexedDB'))
  })
}

async function within<T>(mode: IDBTransactionMode, work: (s: IDBObjectStore) => IDBRequest<T>): Promise<T> {
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

export const listStudies = async (): Promise<Study[]> => ((await within('readonly', (s) => s.getAll())) as Study[]).sort((a, b) => b.updated - a.updated)
export const getStudy = (id: string): Promise<Study | undefined> => within('readonly', (s) => s.get(id) as IDBRequest<Study | undefined>)
export const putStudy = (study: Study): Promise<IDBValidKey> => within('readwrite', (s) => s.put({ ...study, updated: Date.now() }))
export const removeStudy = (id: string): Promise<undefined> => within('readwrite', (s) => s.delete(id))

export function freshID(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (b) => b.toString(36).padStart(2, '0')).join('').slice(0, 14)
}

export const emptyStudy = (name: string): Study => ({ id: freshID(), name, created: Date.now(), updated: Date.now(), chapters: [] })
