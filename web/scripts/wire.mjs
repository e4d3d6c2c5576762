// Generates the types of the API's bodies, src/base/wire.d.ts, from its description, api/testdata/openapi.json.
// A test of package api checks that description against the Go code; tests/wire.test.ts checks the types against it.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const target = root + 'web/src/base/wire.d.ts'

/** Keywords that TypeScript types cannot express. */
const hidden = new Set(['format', 'default', 'examples'])

/**
 * Removes from a schema what types cannot express or the server never sends. Answers hold no null (help_test.go of
 * package api), and only lists of a fixed length become tuples.
 * @param {any} schema
 * @param {boolean} names whether the keys are names of properties rather than keywords
 * @returns {any}
 */
function plain(schema, names = false) {
  if (Array.isArray(schema)) return schema.map((s) => plain(s))
  if (schema === null || typeof schema !== 'object') return schema
  const tuple = schema.minItems === schema.maxItems
  const out = /** @type {Record<string, unknown>} */ ({})
  for (const [key, value] of Object.entries(schema)) {
    if (names) out[key] = plain(value)
    else if (key === 'type' && Array.isArray(value)) out[key] = value.find((t) => t !== 'null')
    else if (!hidden.has(key) && (tuple || !key.endsWith('Items'))) out[key] = plain(value, key === 'properties')
  }
  return out
}

/**
 * Returns the types of the paths of each method, relative to /api/v1.
 * @param {Record<string, Record<string, unknown>>} paths
 */
function pathTypes(paths) {
  /** @type {Record<string, string[]>} */
  const of = { GET: [], POST: [], PUT: [], PATCH: [], DELETE: [] }
  for (const [path, operations] of Object.entries(paths)) {
    if (!path.startsWith('/api/v1/')) continue
    const type = '`' + path.slice('/api/v1'.length).replace(/\{[^}]*\}/g, '${string}') + '`'
    for (const method of Object.keys(operations)) of[method.toUpperCase()]?.push(type)
  }
  const methods = Object.entries(of).map(([method, types]) => `${method}: ${types.join(' | ')}`)
  return `\n/** The paths of each method, without a query. */\nexport interface Paths { ${methods.join('; ')} }\n`
}

/** Returns the text of the generated file. */
export async function wire() {
  const { openapi, info, components, paths } = JSON.parse(readFileSync(root + 'api/testdata/openapi.json', 'utf8'))
  const ast = await openapiTS(
    { openapi, info, paths: {}, components: { schemas: plain(components.schemas, true) } },
    { arrayLength: true, rootTypes: true, rootTypesNoSchemaPrefix: true },
  )
  const text =
    '// Made by npm run wire from the description of the API: change the Go code of package api instead.\n' +
    astToString(ast) +
    pathTypes(paths)
  return format(text, { ...(await resolveConfig(target)), parser: 'typescript' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await wire())
