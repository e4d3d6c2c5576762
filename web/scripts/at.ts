// Adds the path of the club to the addresses in components, see src/base/at.ts.
import { parse, type AST, type PreprocessorGroup } from 'svelte/compiler'

const attributes = new Set(['href', 'src', 'action'])

interface Insertion {
  at: number
  text: string
}

/** What to insert into an attribute's value, so that the value goes through `at`. */
function insertions(a: AST.Attribute, code: string): Insertion[] {
  if (a.value === true) return []
  const parts = Array.isArray(a.value) ? a.value : [a.value]
  const [first] = parts
  if (!first) return []
  if (first.type === 'Text') return /^\/(?!\/)/.test(first.raw) ? [{ at: first.start, text: '{base_}' }] : []
  const { start, end } = first.expression as unknown as { start: number; end: number }
  const short = code.slice(a.start, a.end).startsWith('{')
  return [
    { at: a.start, text: short ? `${a.name}=` : '' },
    { at: start, text: 'at_(' },
    { at: end, text: ')' },
  ]
}

/** Whether a node of the tree is an element of HTML; components get their addresses as they are. */
const isElement = (n: unknown): n is AST.RegularElement =>
  typeof n === 'object' && n !== null && (n as { type?: string }).type === 'RegularElement'

function collect(node: unknown, code: string, out: Insertion[]): void {
  if (Array.isArray(node)) for (const n of node) collect(n, code, out)
  else if (typeof node === 'object' && node !== null) {
    if (isElement(node))
      for (const a of node.attributes)
        if (a.type === 'Attribute' && attributes.has(a.name)) out.push(...insertions(a, code))
    for (const [key, n] of Object.entries(node)) if (key !== 'metadata') collect(n, code, out)
  }
}

export const addresses: PreprocessorGroup = {
  name: 'addresses',
  markup({ content, filename = '' }) {
    if (!filename.replaceAll('\\', '/').includes('/src/')) return undefined
    const tree = parse(content, { modern: true, filename })
    const found: Insertion[] = []
    collect(tree.fragment, content, found)
    if (found.length === 0) return undefined
    const up =
      filename
        .replaceAll('\\', '/')
        .replace(/^.*\/src\//, '')
        .split('/').length - 1
    const need = `import { at as at_, base as base_ } from '${'../'.repeat(up) || './'}base/at';`
    const script = tree.instance
    const body = script ? (script.content as unknown as { start: number }).start : 0
    found.push({ at: body, text: script ? need : `<script lang="ts">${need}</script>` })
    found.sort((a, b) => b.at - a.at)
    let code = content
    for (const i of found) code = code.slice(0, i.at) + i.text + code.slice(i.at)
    return { code }
  },
}
