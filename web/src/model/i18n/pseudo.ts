// Generates the pseudo-language from English: accented letters, 40 % longer, in brackets that show whether a text was
// cut off. Placeholders and plural forms are unchanged. The added text is broken into words, because even German has no
// words of fifty letters.
const accents: Record<string, string> = {}
for (const [i, c] of [...'aceinosuyzACEINOSUYZ'].entries()) accents[c] = [...'àçéïñöšüýžÀÇÉÏÑÖŠÜÝŽ'][i] ?? c

function pseudoMessage(message: string): string {
  return message
    .split('|')
    .map((form) => {
      if (form.trim() === '') return form
      const letters = form.replace(/\{\w+\}|[a-zA-Z]/g, (c) => accents[c] ?? c)
      const more = Math.ceil(form.length * 0.4)
      return `[${letters}${'~~~~~ '.repeat(more).slice(0, more - 1)}~]`
    })
    .join('|')
}

/** Converts every text in a value, an array or an object to the pseudo-language. */
export function pseudoTexts<T>(value: T): T {
  const deep = (v: unknown): unknown => {
    if (typeof v === 'string') return pseudoMessage(v)
    if (Array.isArray(v)) return v.map(deep)
    if (v && typeof v === 'object') return Object.fromEntries(Object.entries(v).map(([k, x]) => [k, deep(x)]))
    return v
  }
  return deep(value) as T
}
