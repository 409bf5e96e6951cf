import { describe, expect, test } from 'vitest'
import { urlOf } from './url.ts'

describe('the address of an endpoint', () => {
  test('stands under the version of the interface', () => {
    expect(urlOf('/units', {})).toBe('/api/v1/units')
  })

  test('takes its parameters into the path, escaped', () => {
    expect(urlOf('/appointments/:id/confirm', { params: { id: 'a/b' } })).toBe('/api/v1/appointments/a%2Fb/confirm')
  })

  test('refuses to be built without a parameter of the path', () => {
    expect(() => urlOf('/patients/:id', { params: {} })).toThrow(new RangeError('Missing in the address: id'))
    expect(() => urlOf('/patients/:id', { params: { id: '' } })).toThrow(RangeError)
  })

  test('writes lists separated by commas', () => {
    const address = urlOf('/appointments', { query: { status: ['pending', 'booked'], limit: 50 } })
    expect(new URLSearchParams(address.split('?')[1]).get('status')).toBe('pending,booked')
    expect(new URLSearchParams(address.split('?')[1]).get('limit')).toBe('50')
  })

  test('leaves out what is not asked for, but keeps what is false or zero', () => {
    const query = { a: undefined, b: null, c: [], d: false, e: 0, f: '' }
    expect(urlOf('/x', { query })).toBe('/api/v1/x?d=false&e=0&f=')
  })

  test('escapes what people type', () => {
    expect(urlOf('/patients', { query: { q: 'João & Zé #1' } })).toBe('/api/v1/patients?q=Jo%C3%A3o+%26+Z%C3%A9+%231')
  })
})
