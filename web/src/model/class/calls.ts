// API calls for classes.
import { call, get, post, query } from '../../base/api'
import type { Cards, ClassInfo, ClassSummary, HomeworkInfo } from '../../base/wire'

const at = (id: string) => `/classes/${encodeURIComponent(id)}` as const

export const classes = (): Promise<{ teaches: boolean; classes: ClassSummary[] }> => get('/classes')
export const classOf = (id: string): Promise<ClassInfo> => get(at(id))
export const makeClass = (name: string, pupils: string): Promise<Cards> => post('/classes', { name, pupils })
export const changeClass = (
  id: string,
  to: { version: number; name: string; open: boolean; closed: boolean },
): Promise<ClassInfo> => call('PUT', at(id), to)
export const passClass = (id: string, to: string): Promise<void> => post(`${at(id)}/teacher`, { to })
export const addPupils = (id: string, pupils: string): Promise<Cards> => post(`${at(id)}/pupils`, { pupils })
export const resetPupils = (id: string, pupil?: string): Promise<Cards> =>
  post(`${at(id)}/passwords`, pupil ? { pupil } : {})
export const renamePupil = (id: string, pupil: string, name: string): Promise<unknown> =>
  post(`${at(id)}/pupils/${encodeURIComponent(pupil)}`, { name })
export const removePupil = (id: string, pupil: string, keep: boolean): Promise<void> =>
  call('DELETE', `${at(id)}/pupils/${encodeURIComponent(pupil)}${query({ keep })}`)
export const setHomework = (
  id: string,
  what: { game: string; theme?: string; moves?: number; hardest?: number; count: number; due: string },
): Promise<HomeworkInfo> => post(`${at(id)}/homework`, what)
export const dropHomework = (id: string, homework: string): Promise<void> =>
  call('DELETE', `${at(id)}/homework/${encodeURIComponent(homework)}`)
/** The results of homework, for a spreadsheet. */
export const homeworkTable = (id: string): string => `/api/v1${at(id)}/homework.csv`
export const codeURL = (id: string): string => `/api/v1${at(id)}/qr`
export const teachers = (): Promise<{ teachers: { name: string; by?: string; at: string }[] }> => get('/club/teachers')
export const setTeacher = (name: string, teaches: boolean): Promise<void> =>
  post(`/people/${encodeURIComponent(name)}/teacher`, { teaches })
