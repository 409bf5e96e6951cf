import { describe, expect, test } from 'vitest'
import { routes, type Route } from '../../shared/route-table.ts'
import { statusOf } from './error-page.tsx'
import { whomToAsk } from './forbidden-page.tsx'

const route = (path: string): Route => {
  const found = routes.find((candidate) => candidate.path === path)
  if (!found) throw new Error(`No such route: ${path}`)
  return found
}

describe('the status of an error', () => {
  test.each([
    [{ status: 404 }, 404],
    [{ status: 500 }, 500],
    [{ status: 403 }, 500],
    [new Error('no status'), 500],
    [undefined, 500],
    ['a text', 500],
  ])('of %o is %i', (error, status) => expect(statusOf(error)).toBe(status))
})

describe('whom to ask for permission', () => {
  test('is whoever approves in the area', () => {
    expect(whomToAsk(route('/follow-up-pedidos'))).toEqual(['ADMIN', 'SALES_MANAGER'])
    expect(whomToAsk(route('/pagamento-medicos'))).toEqual(['ADMIN'])
  })

  test('is the administration where nobody approves', () => {
    expect(whomToAsk(route('/dashboard'))).toEqual(['ADMIN'])
    expect(whomToAsk(route('/notificacoes'))).toEqual(['ADMIN'])
  })
})
