import type { ParsedLocation } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { routeMiddleware } from './route-middleware.ts'

const location = { pathname: '/' } as ParsedLocation

it('runs what is named, in that order, each when the one before is done', async () => {
  const ran: string[] = []
  const note = (name: string) => async () => {
    await Promise.resolve()
    ran.push(name)
  }
  await routeMiddleware(['b', 'a'], { a: () => void ran.push('a'), b: note('b') })(location)
  expect(ran).toEqual(['b', 'a'])
})

it.each(['nobody', 'toString', ''])(
  'a name nobody knows (%j) is a configuration error at the start, before any visit',
  (name) => {
    expect(() => routeMiddleware(['a', name], { a: () => {} })).toThrow(`Unknown route middleware: ${name}`)
  },
)
