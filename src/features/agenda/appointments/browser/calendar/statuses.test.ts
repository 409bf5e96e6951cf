import { describe, expect, it } from 'vitest'
import { statusVariables } from '../../../../../browser/agenda/status-look.ts'
import { type StatusKey, statusLooks } from './statuses.ts'

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe.each(Object.keys(statusLooks) as StatusKey[])('the look of %s', (key) => {
  const look = statusLooks[key]

  it('has readable text (WCAG 2.2 AA)', () => {
    expect(contrast(look.ink, look.fill)).toBeGreaterThanOrEqual(4.5)
  })

  it('has an edge and glyph that stand out from card and page', () => {
    expect(contrast(look.line, look.fill)).toBeGreaterThanOrEqual(3)
    expect(contrast(look.line, '#ffffff')).toBeGreaterThanOrEqual(3)
  })
})

it('tells statuses apart by word and, where they can meet on the agenda, by glyph', () => {
  const looks = Object.values(statusLooks)
  expect(new Set(looks.map((look) => look.word['pt-BR'])).size).toBe(looks.length)
  expect(new Set(looks.map((look) => look.word.en)).size).toBe(looks.length)
  expect(new Set(looks.map((look) => look.glyph.join())).size).toBe(looks.length)
})

it('gives CSS the same colours, with the glyph safely quoted', () => {
  const variables = statusVariables(statusLooks)
  expect(variables['--status-booked-ink']).toBe(statusLooks.booked.ink)
  expect(variables['--status-in-progress-glyph']).toMatch(/^url\("data:image\/svg\+xml,[^"<>\s]+"\)$/)
  expect(Object.keys(variables)).toHaveLength(Object.keys(statusLooks).length * 4)
})
