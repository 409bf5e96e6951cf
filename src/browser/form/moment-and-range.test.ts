import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { DateTimeInput } from './date-time-input.tsx'
import { RangeInput } from './range-input.tsx'

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

it('a moment is shown, and given to the browser’s picker, on the unit’s wall clock', () => {
  const input = createElement(DateTimeInput, {
    label: 'Início',
    value: '2026-11-20T12:30:00Z',
    zone: 'America/Manaus',
    onChange: () => {},
  })
  const page = renderToStaticMarkup(createElement(MantineProvider, null, input))
  expect(page).toContain('value="20/11/2026 08:30"')
  expect(page).toContain('value="2026-11-20T08:30"')
})

it('a range names both handles and says their values as people read them', () => {
  const page = renderToStaticMarkup(
    createElement(RangeInput, {
      label: 'Horário', ends: ['das', 'até'], value: [480, 600], min: 0, max: 1440, step: 30, gap: 30,
      onChange: () => {}, shown: (minutes) => `${minutes / 60} h`,
    }), // prettier-ignore
  )
  expect(page).toContain('aria-label="das" aria-valuetext="8 h"')
  expect(page).toContain('aria-label="até" aria-valuetext="10 h"')
})
