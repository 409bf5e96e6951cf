import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const sheets = globSync('src/**/*.css').toSorted()
const modules = sheets.filter((path) => path.endsWith('.module.css'))
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: read(path) }))

const camel = (name: string) => name.replaceAll(/-+(\w)/gu, (_, letter: string) => letter.toUpperCase())

/** The classes that a module defines, as components say them; `:global(…)` is somebody else's. */
function defined(css: string): ReadonlySet<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/gu, '')
    .replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/gu, '')
    .replaceAll(/\{[^{}]*\}/gu, '{}')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/giu)].map(([, name = '']) => camel(name)))
}

/** What every file that imports the module takes of it. */
function taken(sheet: string): { readonly names: ReadonlySet<string>; readonly byName: boolean } {
  const names = new Set<string>()
  let byName = true
  for (const { path, text } of sources) {
    for (const [, local = '', from = ''] of text.matchAll(/import (\w+) from '([^']*\.module\.css)'/gu)) {
      if (join(dirname(path), from) !== sheet) continue
      // Not what is imported: `@mantine/dates/styles.layer.css`.
      const code = text.replaceAll(/^import .*$/gmu, '')
      for (const [, name = ''] of code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'gu'))) names.add(name)
      // A name that is computed, or a module that is handed on whole, cannot be read off the source.
      if (new RegExp(`\\b${local}\\[|[{,(=]\\s*${local}\\s*[},)]`, 'u').test(text)) byName = false
    }
  }
  return { names, byName }
}

describe('stylesheets', () => {
  test('change at the two breakpoints and at no other width', () => {
    const widths = sheets.flatMap((path) =>
      [...read(path).matchAll(/@media[^{]*\b(?:width|height)\b[^{]*/gu)].map(([rule]) => `${basename(path)}: ${rule}`),
    )
    expect(widths).toEqual([])
  })

  test('that everybody shares are few', () => {
    const shared = sheets.filter((path) => !modules.includes(path))
    expect(
      shared.reduce((lines, path) => lines + read(path).split('\n').length, 0),
      shared.join(', '),
    ).toBeLessThanOrEqual(600)
  })

  test.each(modules)('%s has the classes that components take of it, and no other', (path) => {
    const classes = defined(read(path))
    const { names, byName } = taken(path)
    expect([...names].filter((name) => !classes.has(name))).toEqual([])
    if (byName) expect([...classes].filter((name) => !names.has(name))).toEqual([])
  })
})
