import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../shared/testing/contrast.ts'
import { grey, red, teal, theme } from './theme.ts'

const css = readFileSync(new URL('global.css', import.meta.url), 'utf8')

function variable(name: string): string | undefined {
  return new RegExp(`--pauta-${name}: (#[0-9a-f]{6});`).exec(css)?.[1]
}

function sizes(name: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(new RegExp(`--pauta-${name}-([a-z]+): (\\d+px);`, 'gu'))].map(([, step = '', size = '']) => [
      step,
      size,
    ]),
  )
}

describe('the sizes', () => {
  test('are the same with Mantine and without', () => {
    expect(sizes('text')).toEqual(theme.fontSizes)
    expect(sizes('space')).toMatchObject(theme.spacing ?? {})
  })
})

describe('the colours', () => {
  test.each([
    ['teal', teal],
    ['grey', grey],
  ])('%s is the same with Mantine and without', (name, shades) => {
    expect(shades.map((_, index) => variable(`${name}-${index}`))).toEqual([...shades])
  })

  test.each([
    ['text on the page', grey[9], grey[0]],
    ['quiet text on the page', grey[6], grey[0]],
    ['quiet text on a hovered row', grey[6], grey[1]],
    ['an error under a field', red[6], '#ffffff'],
    ['white on a button', '#ffffff', teal[7]],
    ['the chosen page in the menu', teal[8], teal[0]],
    ['a warning', variable('warning') ?? '', variable('warning-surface') ?? ''],
    ['a danger', variable('danger') ?? '', variable('danger-surface') ?? ''],
  ])('%s can be read (WCAG 2.2 AA)', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
})
