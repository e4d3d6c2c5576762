import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, minifySync } from 'vite'
import { addresses } from './scripts/at.ts'
import { dev } from './scripts/dev.ts'
import { first, languages, needs, scope } from './scripts/first.ts'

/**
 * Compresses files at build time, and keeps only the compressed ones: the server decompresses one for the rare client
 * that needs it. Releases (PACK=best) compress the rules as well as possible, too, which takes half a minute of
 * processor time more.
 */
const pack = {
  name: 'pack',
  apply: 'build' as const,
  writeBundle: {
    order: 'post' as const, // after the plugins that read the files
    sequential: true,
    handler({ dir = 'dist' }: { dir?: string }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|txt|wasm|webmanifest)$/.test(name) || name === 'sw.js') continue
        const bytes = readFileSync(`${dir}/${name}`)
        const quality = bytes.length < 1_000_000 || process.env.PACK === 'best' ? constants.BROTLI_MAX_QUALITY : 5
        const packed = brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        })
        if (packed.length > bytes.length * 0.9) continue
        writeFileSync(`${dir}/${name}.br`, packed)
        rmSync(`${dir}/${name}`)
      }
    },
  },
}

/** Minifies the scripts that the build copies as they are. The comment at their beginning, with the licence, stays. */
const copied = {
  name: 'copied',
  apply: 'build' as const,
  writeBundle({ dir = 'dist' }: { dir?: string }) {
    for (const name of readdirSync('public').filter((f) => f.endsWith('.js'))) {
      const source = readFileSync(`${dir}/${name}`, 'utf8')
      const { code, errors } = minifySync(name, source)
      if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
      writeFileSync(`${dir}/${name}`, `${/^(?:\/\/.*\n)*/.exec(source)?.[0] ?? ''}${code}`)
    }
  },
}

/** Preloads the pages' code, styles and fonts, so that the browser need not run a script first to find them. */
const early = {
  name: 'early',
  apply: 'build' as const,
  transformIndexHtml: {
    order: 'post' as const,
    handler(
      _: string,
      {
        path,
        bundle = {},
      }: {
        path: string
        bundle?: Record<
          string,
          {
            type: string
            name?: string
            imports?: string[]
            isEntry?: boolean
            viteMetadata?: { importedCss: Set<string> }
          }
        >
      },
    ) {
      if (path !== '/index.html') return []
      const start = Object.keys(bundle).find((f) => bundle[f]?.type === 'chunk' && bundle[f].name === 'start')
      const { js: code, css: styles } = start ? needs(bundle, start) : { js: [], css: [] }
      const fonts = Object.keys(bundle).filter((f) => f.endsWith('.woff2'))
      return [
        ...[...code].map((f) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${f}` },
          injectTo: 'head' as const,
        })),
        ...[...styles].map((f) => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', crossorigin: true, href: `/${f}` },
          injectTo: 'head' as const,
        })),
        ...fonts.map((f) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${f}` },
          injectTo: 'head' as const,
        })),
      ]
    },
  },
}

/** Megabytes that only the analysis pages need. They load and cache this file themselves. */
const later = /^assets\/prover-.*\.wasm$/

/** Files that the server makes anew for a club with a name or a sign of its own: no version of the pages has them. */
const ofTheClub = ['club.webmanifest', 'icons/touch-180.png']

/** Files that are read with a connection alone. */
const online = ['licences.txt']

/** Refuses a bundle with a package whose licence the release would not pass on. */
const noticed = {
  name: 'noticed',
  apply: 'build' as const,
  generateBundle(_: unknown, bundle: Record<string, { modules?: Record<string, unknown> }>) {
    const notices = readFileSync('public/licences.txt', 'utf8')
    for (const module of Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}))) {
      const name = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module)?.[1]?.replaceAll('\\', '/')
      if (name && !notices.includes(`\n${name} `))
        throw new Error(
          `${name} is bundled, but public/licences.txt lacks it: add it to internal/notices, then run make notices`,
        )
    }
  },
}

/** Gives the service worker the address and digest of every other file of its version. */
const worker = {
  name: 'worker',
  apply: 'build' as const,
  writeBundle({ dir = 'dist' }: { dir?: string }) {
    const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((f) => statSync(`${dir}/${f}`).isFile() && !/(^|\/)\.|\.br$|^sw\.js$/.test(f))
      .filter((f) => !later.test(f) && ![...ofTheClub, ...online].includes(f.replaceAll('\\', '/')))
      .sort()
    const files = names.map((f) => [
      `/${f}`,
      `sha256-${createHash('sha256')
        .update(readFileSync(`${dir}/${f}`))
        .digest('base64')}`,
    ])
    const code = readFileSync('worker/sw.js', 'utf8').replace(/^\/\* global.*\n/, '')
    const version = createHash('sha256').update(JSON.stringify(files)).update(code).digest('hex').slice(0, 12)
    const constants = { VERSION: version, FILES: files, LANGUAGES: languages() }
    const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
    writeFileSync(`${dir}/sw.js`, lines.join('') + code)
  },
}

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** Whether all of some modules import one, directly or indirectly. */
function within(id: string, graph: Graph, modules: string[]): boolean {
  const above = new Set([id])
  for (const m of above) for (const i of graph.getModuleInfo(m)?.importers ?? []) above.add(i)
  for (const module of modules) statSync(`src/${module}`) // throws if the file has another name by now
  return modules.every((module) => [...above].some((m) => m.replaceAll('\\', '/').endsWith(`/src/${module}`)))
}

/**
 * Puts the modules that all pages need in one file, and those that boards share in another. By default the build makes
 * dozens of files of a few hundred bytes, each with its own headers and compression.
 */
const file = (called: string, priority: number, ...shared: string[][]) => ({
  debugName: called,
  priority,
  includeDependenciesRecursively: false,
  // Modules that main.ts imports stay with it: it runs before the pages' code is requested and must not wait for it.
  name: (id: string, graph: Graph): string | null =>
    !within(id, graph, ['app/main.ts']) && shared.some((modules) => within(id, graph, modules)) ? called : null,
})
const [home, living, today, play, analysis, puzzle] = [
  'features/home/Home.svelte',
  'features/learn/LivingBoard.svelte',
  'features/learn/Today.svelte',
  'features/play/Play.svelte',
  'features/study/Analyse.svelte',
  'features/learn/PuzzlePage.svelte',
] as const
const groups = [
  file('start', 2, ['app/start.ts'], [home, play], ['messages/en/index.ts', 'model/game/people.ts']),
  file('board', 1, [play, analysis], [play, puzzle], [analysis, puzzle]),
  file('learn', 0, [living, puzzle], [today, puzzle]),
  file(
    'live',
    0,
    [play, 'features/lobby/Lobby.svelte'],
    [play, 'features/tournament/Tournament.svelte'],
    [play, 'features/rules/Balance.svelte'],
    [play, 'features/account/Chat.svelte'],
    [play, 'features/lobby/Notice.svelte'],
    ['ui/form/Confirm.svelte'],
  ),
  file('front', 0, [home, 'features/home/MyGames.svelte'], [home, 'features/club/About.svelte']),
]

export default defineConfig({
  plugins: [
    svelte({ preprocess: [vitePreprocess(), addresses], compilerOptions: { cssHash: scope } }),
    early,
    copied,
    noticed,
    worker,
    first,
    dev,
    pack,
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no inline scripts
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'embed.html'], output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es' },
  // Scripts and styles find their files beside themselves, wherever a proxy puts the club. The server moves the pages.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
})
