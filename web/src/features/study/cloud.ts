// API calls for the club's studies; see package study.
import { call, get, Problem, query } from '../../base/api'
import type { StudyChapter as ClubChapter, StudyInfo as ClubStudy } from '../../base/wire'
import type { Study } from './shelf'

export type { StudyChapter as ClubChapter, StudyInfo as ClubStudy, StudyPerson as Person } from '../../base/wire'

export type Access = ClubStudy['access']
export const accesses: Access[] = ['private', 'link', 'public']

const at = (id: string) => `/studies/${encodeURIComponent(id)}` as const
const chapterAt = (id: string, chapter: string) => `${at(id)}/chapters/${encodeURIComponent(chapter)}` as const

export const listClub = (
  list: 'mine' | 'public',
  o: { game?: string; before?: string } = {},
): Promise<{ studies: ClubStudy[]; next?: string }> => get(`/studies${query({ list, ...o })}`)
export const getClub = (id: string): Promise<ClubStudy> => get(at(id))
export const createClub = (name: string, access: Access, record = ''): Promise<ClubStudy> =>
  call('POST', '/studies', { name, access, ...(record ? { record } : {}) })
export const changeClub = (
  id: string,
  version: number,
  what: { name?: string; access?: Access; order?: string[] },
): Promise<ClubStudy> => call('PATCH', at(id), { version, ...what })
export const removeClub = (id: string): Promise<void> => call('DELETE', at(id))
export const cloneClub = (id: string): Promise<ClubStudy> => call('POST', `${at(id)}/clone`, {})
export const getChapter = (id: string, chapter: string): Promise<ClubChapter> => get(chapterAt(id, chapter))
export const addChapter = (id: string, name: string, record: string): Promise<ClubChapter & { study: number }> =>
  call('POST', `${at(id)}/chapters`, { name, record })
export const putChapter = (
  id: string,
  chapter: string,
  version: number,
  what: { name?: string; record?: string },
): Promise<ClubChapter> => call('PUT', chapterAt(id, chapter), { version, ...what })
export const removeChapter = (id: string, chapter: string, version: number): Promise<ClubStudy> =>
  call('DELETE', `${chapterAt(id, chapter)}?version=${version}`)
export const invite = (id: string, name: string): Promise<ClubStudy> => call('POST', `${at(id)}/editors`, { name })
export const dismiss = (id: string, person: string): Promise<ClubStudy> =>
  call('DELETE', `${at(id)}/editors/${encodeURIComponent(person)}`)

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
