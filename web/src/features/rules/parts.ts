// A long text in parts, one for each heading of the second level.

export interface Part {
  id: string
  /** The heading; empty for what stands before the first. */
  title: string
  html: string
}

/** Splits the HTML of a page at its headings. The server made it, so each heading is one plain element. */
export function partsOf(html: string): Part[] {
  const [before = '', ...rest] = html.split(/<h2(?=[ >])/)
  const parts = rest.map((text, i): Part => {
    const [head = '', ...body] = text.split('</h2>')
    const id = /^[^>]* id="([^"]*)"/.exec(head)?.[1] ?? `part-${i + 1}`
    return { id, title: plain(head.slice(head.indexOf('>') + 1)), html: body.join('</h2>') }
  })
  return before.trim() ? [{ id: 'part-0', title: '', html: before }, ...parts] : parts
}

function plain(html: string): string {
  const element = document.createElement('template')
  element.innerHTML = html
  return element.content.textContent
}
