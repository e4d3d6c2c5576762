// A study in the frame: the main line of each chapter, with its comments.
import type * as wire from '../../base/wire'
import type { Frame } from './frame'
import { ask, pageOf, type Line } from './source'
import { Steps } from './steps'
import { say } from './words'

/** Reads the main line of a record, and the comments after each ply; those before the first move come first. */
export function lineOf(record: string, page: string): Line {
  const headers = new Map<string, string>()
  const text = record.replace(/\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/g, (_, name: string, value: string) => {
    headers.set(name, value.replace(/\\(.)/g, '$1'))
    return ' '
  })
  const moves: string[] = []
  const notes: string[] = []
  let depth = 0
  for (const [token] of text.matchAll(/\{(?:[^}\\]|\\.)*\}|[()]|[^\s(){}]+/g)) {
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (depth > 0) continue
    else if (token.startsWith('{')) {
      const words = token
        .slice(1, -1)
        .replace(/\\(.)/g, '$1')
        .replace(/\[%[^\]]*\]/g, '')
        .trim()
      notes[moves.length] = [notes[moves.length], words].filter(Boolean).join(' ')
    } else if (!/^(\d+\.+|first|second|draw|\*|\$\d+)$/.test(token)) moves.push(token)
  }
  const query = new URLSearchParams({ moves: moves.join(' ') })
  for (const name of ['Options', 'Position']) {
    const value = headers.get(name)
    if (value) query.set(name.toLowerCase(), value)
  }
  return { kind: 'line', game: headers.get('Game') ?? '', query, notes, page }
}

export async function openStudy(
  frame: Frame,
  id: string,
  look: Record<string, string>,
  query: URLSearchParams,
): Promise<void> {
  const study = await ask<wire.StudyInfo>(`/studies/${encodeURIComponent(id)}`)
  frame.name(study.name)
  const chapter = study.chapters.find((c) => c.id === query.get('chapter')) ?? study.chapters[0]
  if (!chapter) {
    frame.status.textContent = say('chapters')
    return
  }
  const page = `${pageOf({ kind: 'study', id }, 0)}?chapter=${encodeURIComponent(chapter.id)}`
  const line = lineOf(chapter.record ?? '', page)
  frame.turnTo(line)
  if (study.chapters.length > 1) frame.acts.append(choice(study, chapter.id, query))
  await new Steps(frame, line, look).begin(Number(query.get('at') ?? 0))
}

/** Lets the reader choose a chapter. */
function choice(study: wire.StudyInfo, current: string, query: URLSearchParams): HTMLSelectElement {
  const list = document.createElement('select')
  list.setAttribute('aria-label', say('chapter'))
  list.append(...study.chapters.map((c) => new Option(c.name, c.id, c.id === current, c.id === current)))
  list.onchange = () => {
    const q = new URLSearchParams(query)
    q.delete('at')
    q.set('chapter', list.value)
    location.replace(`${location.pathname}?${q}`)
  }
  return list
}
