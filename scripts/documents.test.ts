import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import contexts from '../src/features/contexts.json' with { type: 'json' }
import { tablesOfSchema } from './testing/tables.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...globSync('src/**/*.md', { cwd: root })]

/** Where a path may begin: at the root, where documents leave `src/` out, beside the document, and in a noun’s folder. */
const beginnings = (document: string) => ['', 'src', 'src/browser', dirname(document), 'src/features/*/*']

const folder = /^(src|app|features|server|browser|shared|e2e|db|docs|scripts|bench)\//
const file = /\/[^/]*\.(tsx?|mjs|css|json|sql|md)$/

/** The paths that a document names in code, a `<placeholder>` as anything. */
function pathsOf(document: string): string[] {
  const named = [...read(document).matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) => text.split(/[ ,;]+/))
  return named
    .filter((text) => /^[\w.<>*{},/-]+$/.test(text) && !text.startsWith('/') && (folder.test(text) || file.test(text)))
    .map((path) => path.replaceAll(/<[^>]+>/g, '*').replace(/\/$/, ''))
}

function isThere(document: string, path: string): boolean {
  return beginnings(document).some((beginning) => globSync(join(beginning, path), { cwd: root }).length > 0)
}

test('a path is found, and one that is not', () => {
  expect(isThere('README.md', 'src/features/*/*/contract.ts')).toBe(true)
  expect(isThere('README.md', 'server/hooks.ts')).toBe(true)
  expect(isThere('README.md', 'server/endpoint/nowhere.ts')).toBe(false)
})

test.each(documents)('every path that %s names is there', (document) => {
  expect(pathsOf(document).filter((path) => !isThere(document, path))).toEqual([])
})

test.each(documents)('every link of %s leads somewhere', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
})

test('each folder that is a world of its own begins with a page, of at most 40 lines that fit a screen', () => {
  for (const home of [...Object.keys(contexts).map((context) => `features/${context}`), 'server', 'browser']) {
    const lines = read(`src/${home}/README.md`).trimEnd().split('\n')
    expect([home, lines.length <= 40, lines.filter((line) => line.length > 125)]).toEqual([home, true, []])
  }
})

test.each(Object.entries(contexts))('the page of %s names its nouns', (context, { nouns }) => {
  const page = read(`src/features/${context}/README.md`)
  expect(nouns.filter((noun) => !page.includes(`\`${noun}\``))).toEqual([])
})

test('every table stands on the page of one context', () => {
  const tables = tablesOfSchema()
  const pages = globSync('src/features/*/README.md', { cwd: root }).map(read)
  const counted = tables.map((table) => [table, pages.filter((page) => page.includes(`\`${table}\``)).length] as const)
  expect(tables.length).toBeGreaterThan(100)
  // The kit’s own are no context’s.
  expect(counted.filter(([table, count]) => count !== 1 && !['event', 'migration'].includes(table))).toEqual([])
})

test('the map has every context with what it stands on', () => {
  const map = read('ARCHITECTURE.md')
  const rows = Object.entries(contexts).map(([context, { below }]) => ({
    begins: `| [${context}](src/features/${context}/README.md) |`,
    ends: `| ${below.join(', ') || '–'} |`,
  }))
  const lines = map.split('\n')
  expect(
    rows.filter(({ begins, ends }) => !lines.some((line) => line.startsWith(begins) && line.endsWith(ends))),
  ).toEqual([])
})
