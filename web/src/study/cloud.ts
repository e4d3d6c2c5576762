// API calls for the club's studies; see package study.
import { ask, get, Problem } from '../lib/api'
import type { StudyChapter as ClubChapter, StudyInfo as ClubStudy } from '../lib/wire'
import type { Study } from './shelf'

export type { StudyChapter as ClubChapter, StudyInfo as ClubStudy, StudyPerson as Person } from '../lib/wire'

export type Access = ClubStudy['access']
export const accesses: Access[] = ['private', 'link', 'public']

const at = (id: string): string => `/studies/${encodeURIComponent(id)}`
const chapterAt = (id: string, chapter: string): string => `${at(id)}/chapters/${encodeURIComponent(chapter)}`

export const listClub = (
  list: 'mine' | 'public',
  o: { game?: string; before?: string } = {},
): Promise<{ studies: ClubStudy[]; next?: string }> =>
  get(
    `/studies?list=${list}${o.game ? `&game=${encodeURIComponent(o.game)}` : ''}${o.before ? `&before=${encodeURIComponent(o.before)}` : ''}`,
  )
export const getClub = (id: string): Promise<ClubStudy> => get(at(id))
export const createClub = (name: string, access: Access, record = ''): Promise<ClubStudy> =>
  ask('POST', '/studies', { name, access, ...(record ? { record } : {}) })
export const changeClub = (
  id: string,
  version: number,
  what: { name?: string; access?: Access; order?: string[] },
): Promise<ClubStudy> => ask('PATCH', at(id), { version, ...what })
export const removeClub = (id: string): Promise<void> => ask('DELETE', at(id))
export const cloneClub = (id: string): Promise<ClubStudy> => ask('POST', `${at(id)}/clone`, {})
export const getChapter = (id: string, chapter: string): Promise<ClubChapter> => get(chapterAt(id, chapter))
export const addChapter = (id: string, name: string, record: string): Promise<ClubChapter & { study: number }> =>
  ask('POST', `${at(id)}/chapters`, { name, record })
export const putChapter = (
  id: string,
  chapter: string,
  version: number,
  what: { name?: string; record?: string },
): Promise<ClubChapter> => ask('PUT', chapterAt(id, chapter), { version, ...what })
export const removeChapter = (id: string, chapter: string, version: number): Promise<ClubStudy> =>
  ask('DELETE', `${chapterAt(id, chapter)}?version=${version}`)
export const invite = (id: string, name: string): Promise<ClubStudy> => ask('POST', `${at(id)}/editors`, { name })
export const dismiss = (id: string, person: string): Promise<ClubStudy> =>
  ask('DELETE', `${at(id)}/editors/${encodeURIComponent(person)}`)

/** Whether the club refused a change because somebody else had changed it first. */
export const stale = (e: unknown): boolean => e instanceof Problem && e.type === 'urn:tablier:stale'

/** Uploads a study of this browser to the club, completely or not at all. */
export async function upload(study: Study): Promise<ClubStudy> {
  const made = await createClub(study.name, 'private')
  try {
    for (const c of study.chapters) await addChapter(made.id, c.name, c.record)
    return await getClub(made.id)
  } catch (e) {
    await removeClub(made.id).catch(() => undefined)
    throw e
  }
}
