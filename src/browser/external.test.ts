import { afterEach, describe, expect, test, vi } from 'vitest'
import { guardExternalNavigation, isAllowedAddress } from './external.ts'
import { dismiss, shownNotices } from './notice.ts'

const origin = 'https://pauta.example.com'

describe('addresses a click may lead to', () => {
  test.each([
    'https://pauta.example.com/agendamentos?x=1',
    '/pacientes',
    '#content',
    'tel:+5511987654321',
    'mailto:alguem@example.com',
    'https://wa.me/5511987654321?text=Ol%C3%A1',
    'blob:https://pauta.example.com/0199a0',
  ])('%s is allowed', (address) => expect(isAllowedAddress(address, origin)).toBe(true))

  test.each([
    'https://example.com/',
    'http://pauta.example.com/',
    'https://pauta.example.com.evil.example/',
    'https://pauta.example.com@evil.example/',
    '//evil.example/x',
    'http://wa.me/5511987654321',
    'https://wa.me.evil.example/',
    'https://x.wa.me/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://evil.example/0199a0',
    'https://',
  ])('%s is not', (address) => expect(isAllowedAddress(address, origin)).toBe(false))
})

describe('windows that a script opens', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    for (const { id } of shownNotices()) dismiss(id)
  })

  test('are held back for an address that is not allowed, and opened for one that is', () => {
    const opened: unknown[] = []
    const location = new URL('https://pauta.example.com/paciente')
    const open = (...given: unknown[]) => opened.push(given)
    vi.stubGlobal('location', location)
    vi.stubGlobal('localStorage', { getItem: () => 'pt-BR' })
    vi.stubGlobal('document', { addEventListener: () => {} })
    vi.stubGlobal('window', { open, location })
    guardExternalNavigation()
    expect(window.open('https://evil.example/', '_blank')).toBeNull()
    expect(opened).toEqual([])
    expect(shownNotices().map(({ message }) => message)).toEqual([expect.stringContaining('evil.example')])
    window.open('https://wa.me/5511987654321', '_blank', 'noopener')
    window.open('pacientes')
    window.open()
    expect(opened).toEqual([['https://wa.me/5511987654321', '_blank', 'noopener'], ['pacientes'], [undefined]])
  })
})
