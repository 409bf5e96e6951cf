import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { grey, red, teal, theme } from './theme.ts'

const css = readFileSync(new URL('global.css', import.meta.url), 'utf8')

function variable(name: string): string | undefined {
  return new RegExp(`--pauta-${name}: (#[0-9a-f]{6});`).exec(css)?.[1]
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
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
