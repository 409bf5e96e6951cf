import { isRedirect, type ParsedLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '../../shared/roles.ts'
import { guardRoute } from './guard.ts'

let stored: Map<string, string>
let tab: Map<string, string>

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signIn(role: Role, financeRestricted = false): void {
  const now = Math.floor(Date.now() / 1000)
  stored.set('token', `${part({ alg: 'ES256' })}.${part({ sub: 'u1', uid: 'u1', iat: now, exp: now + 900 })}.signature`)
  stored.set(
    'user',
    JSON.stringify({
      id: 's1',
      uid: 'u1',
      name: 'Ana',
      email: 'a@b.c',
      role,
      language: 'pt-BR',
      units: 'all',
      financeRestricted,
    }),
  )
}

/** Where somebody ends up who opens the address; the same address when nothing is in the way. */
function opened(address: string): { to: string; search?: unknown; state?: unknown } {
  const url = new URL(address, 'http://pauta.test')
  try {
    guardRoute({ pathname: url.pathname, searchStr: url.search, hash: url.hash.slice(1) } as ParsedLocation)
  } catch (error) {
    if (!isRedirect(error)) throw error
    const { to, search, state } = error.options as { to: string; search?: unknown; state?: unknown }
    return { to, search, state }
  }
  return { to: address }
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('window', { location: { origin: 'http://pauta.test' } })
  tab = new Map()
  vi.stubGlobal('sessionStorage', {
    get length() {
      return tab.size
    },
    key: (index: number) => [...tab.keys()][index] ?? null,
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    clear: () => stored.clear(),
  })
})

afterEach(() => void vi.unstubAllGlobals())

describe('a visitor', () => {
  test('may open the two doors, and keeps what is in local storage', () => {
    stored.set('language', 'en')
    expect(opened('/')).toEqual({ to: '/' })
    expect(opened('/entrar')).toEqual({ to: '/entrar' })
    expect(stored.get('language')).toBe('en')
  })

  test('of any other path is sent to / and local storage is cleared', () => {
    stored.set('user', '{}')
    expect(opened('/agendamentos?q=x')).toMatchObject({ to: '/' })
    expect(stored.size).toBe(0)
    expect(opened('/no-such-page')).toMatchObject({ to: '/' })
  })

  test('is led on after sign-in to the path that was asked for, without what its query says', () => {
    opened('/paciente?id=0199&q=ana')
    expect(tab.get('askedPlace')).toBe('{"path":"/paciente"}')
    tab.clear()
    opened('/reset-senha?token=abc')
    expect(tab.size).toBe(0)
  })

  test('with a reset link takes its code along to the reset form', () => {
    expect(opened('/reset-senha?token=abc')).toEqual({ to: '/', search: { token: 'abc' }, state: { resetForm: true } })
  })
})

describe('somebody signed in', () => {
  test('who opens a door goes to the landing page of their role', () => {
    signIn('RECEPTIONIST')
    expect(opened('/')).toMatchObject({ to: '/overview' })
    signIn('STOCK_ASSISTANT')
    expect(opened('/entrar')).toMatchObject({ to: '/estoque' })
  })

  test('stays where they may be, and on a page that does not exist', () => {
    signIn('RECEPTIONIST')
    expect(opened('/agendamentos-da-semana')).toEqual({ to: '/agendamentos-da-semana' })
    expect(opened('/no-such-page')).toEqual({ to: '/no-such-page' })
  })

  test('is sent away from what their role may not open, and keeps the session', () => {
    signIn('SALES')
    expect(opened('/estoque')).toMatchObject({ to: '/marcacoes' })
    expect(stored.has('token')).toBe(true)
  })

  test('as a finance-restricted admin is kept from payments', () => {
    signIn('ADMIN', true)
    expect(opened('/pagamento-medicos')).toMatchObject({ to: '/overview' })
    signIn('ADMIN')
    expect(opened('/pagamento-medicos')).toEqual({ to: '/pagamento-medicos' })
  })
})
