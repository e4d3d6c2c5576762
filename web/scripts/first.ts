// Makes dist/.first.json: the data of the server's prerendered pages (see src/app/first), and the files that each page
// needs besides those of index.html.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build, type Plugin } from 'vite'

/**
 * The pages by the first word of their addresses, with their components and sections of messages: the rows of the table
 * in src/app/routes.ts. Words that lead to several components are left out.
 */
export function pages(): Map<string, { module: string; sections: string[] }> {
  const out = new Map<string, { module: string; sections: string[] }>()
  const several = new Set<string>()
  const row = /page\(\s*'\/([^/']*)[^']*',\s*'[^']+',\s*\(\) => import\('\.\.\/([^']+)'\)(?:,\s*\[([^\]]*)\])?/g
  for (const [, word = '', module = '', texts = ''] of readFileSync('src/app/routes.ts', 'utf8').matchAll(row)) {
    const have = out.get(word)
    if (have && have.module !== module) several.add(word)
    out.set(word, { module, sections: [...texts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name) })
  }
  for (const word of several) out.delete(word)
  return out
}

/** The scope of a component's styles: made of its path below the floor, so that prerendered pages can use it. */
export const scope = ({ filename }: { filename: string }): string => {
  const at = /(?:^|\/)src\/(?:app\/|features\/|ui\/)?(.+)\.svelte$/.exec(filename.replaceAll('\\', '/'))
  return `s-${(at?.[1] ?? filename).replace(/[^\w]+/g, '-')}`
}

interface Chunk {
  type: string
  name?: string
  imports?: string[]
  isEntry?: boolean
  moduleIds?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** The scripts and styles that a chunk needs, including itself. */
export function needs(
  bundle: Record<string, Chunk>,
  file: string,
  known = new Set<string>(),
): { js: string[]; css: string[] } {
  const code = new Set<string>()
  const add = (f: string): void => {
    if (code.has(f) || known.has(f) || bundle[f]?.isEntry) return
    code.add(f)
    for (const i of bundle[f]?.imports ?? []) add(i)
  }
  add(file)
  return {
    js: [...code],
    css: [...new Set([...code].flatMap((f) => [...(bundle[f]?.viteMetadata?.importedCss ?? [])]))],
  }
}

export function chunkOf(bundle: Record<string, Chunk>, module: string): string | undefined {
  return Object.keys(bundle).find(
    (f) =>
      bundle[f]?.type === 'chunk' &&
      bundle[f].moduleIds?.some((m) => m.replaceAll('\\', '/').endsWith(`/src/${module}`)),
  )
}

/** The codes of the pages' languages: the folders of src/messages. */
export const languages = (): string[] =>
  readdirSync('src/messages').filter((code) => existsSync(`src/messages/${code}/index.ts`))

/** The files with the messages of each language. */
function words(bundle: Record<string, Chunk>, known: Set<string>, sections: string[]): Record<string, string[]> {
  const files = (code: string): string[] =>
    [`messages/${code}/index.ts`, ...sections.map((name) => `messages/${code}/${name}.ts`)].map(
      (m) => chunkOf(bundle, m) ?? '',
    )
  return Object.fromEntries(
    languages().map((code) => [code, [...new Set(files(code).flatMap((f) => (f ? needs(bundle, f, known).js : [])))]]),
  )
}

/** Renders the views with the pages' own components. */
async function views(): Promise<object> {
  const dir = mkdtempSync(join(process.cwd(), 'node_modules', '.first-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [svelte({ compilerOptions: { cssHash: scope } })],
      build: {
        ssr: 'src/app/first/server.ts',
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: { output: { entryFileNames: 'server.mjs' } },
      },
    })
    const out = execFileSync(process.execPath, ['scripts/views.mjs', join(dir, 'server.mjs')], {
      maxBuffer: 1 << 24,
      encoding: 'utf8',
    })
    return JSON.parse(out) as object
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export const first: Plugin = {
  name: 'first',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const all = bundle as unknown as Record<string, Chunk>
    const start = chunkOf(all, 'app/start.ts')
    const known = new Set(start ? needs(all, start).js : [])
    const found = [...pages()].map(([page, { module, sections }]) => {
      const chunk = chunkOf(all, module)
      if (!chunk) throw new Error(`no page is made of ${module}`)
      return [page, { ...needs(all, chunk, known), words: words(all, known, sections) }] as const
    })
    const made = await views()
    // Every scope in a view must exist in the styles.
    const classes = new Set(JSON.stringify(made).match(/s-[a-z]*-?[A-Z]\w+/g))
    const css = Object.entries(bundle)
      .map(([f, c]) => (f.endsWith('.css') && 'source' in c ? String(c.source) : ''))
      .join('')
    for (const c of classes)
      if (!css.includes(`.${c}`)) throw new Error(`the first documents name ${c}, which no page has`)
    writeFileSync(join(dir, '.first.json'), JSON.stringify({ pages: Object.fromEntries(found), ...made }))
  },
}
