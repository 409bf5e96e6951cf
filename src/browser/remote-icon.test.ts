import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { readIcon } from '../shared/icons.ts'
import { contractKey } from './query.ts'
import { RemoteIcon } from './remote-icon.tsx'

const address = 'https://icons.example/tag.png'

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

/** As it looks when the server has answered so; undefined while it has not. */
function shown(answer: { image: string | null } | undefined, of: string | null, fallback?: string): string {
  const client = new QueryClient()
  if (answer) client.setQueryData(contractKey(readIcon, { query: { address } }), answer)
  const icon = createElement(RemoteIcon, { address: of, size: 20, fallback })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, icon))
}

it('shows what the server fetched, and never the address itself', () => {
  const page = shown({ image: 'data:image/png;base64,AAAA' }, address)
  expect(page).toContain('src="data:image/png;base64,AAAA" width="20" height="20" alt=""')
  expect(page).not.toContain(address)
})

it.each([
  ['while it is on its way', undefined, address],
  ['where it cannot be had', { image: null }, address],
  ['where there is none', { image: 'data:image/png;base64,AAAA' }, null],
] as const)('shows the fallback %s', (_when, answer, of) => {
  expect(shown(answer, of)).toMatch(/^<svg[^>]*width="20"/)
  expect(shown(answer, of, '★')).toBe('★')
})
