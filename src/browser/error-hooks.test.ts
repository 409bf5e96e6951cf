import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onApplicationError, reportUnhandledErrors } from './error-hooks.ts'

const heard: unknown[] = []
const logged = vi.fn<typeof console.error>()
let stop = () => {}
let target = new EventTarget()

beforeEach(() => {
  heard.length = 0
  target = new EventTarget()
  stop = onApplicationError((error) => heard.push(error))
  logged.mockClear()
  vi.spyOn(console, 'error').mockImplementation(logged)
  reportUnhandledErrors(target as Window)
})
afterEach(() => stop())

function dispatch(type: string, extra: object): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), extra)
  target.dispatchEvent(event)
  return event
}

test('what an event handler or a timer threw reaches the hooks, and is logged once', () => {
  const error = new Error('thrown in a click')
  expect(dispatch('error', { error }).defaultPrevented).toBe(true)
  expect(heard).toEqual([error])
  expect(logged).toHaveBeenCalledExactlyOnceWith(error)
})

test('so does a promise that nobody caught', () => {
  const reason = new Error('rejected')
  expect(dispatch('unhandledrejection', { reason }).defaultPrevented).toBe(true)
  expect(heard).toEqual([reason])
})

test('a notice of the browser’s own is no error', () => {
  expect(dispatch('error', { error: null, message: 'ResizeObserver loop completed' }).defaultPrevented).toBe(false)
  expect(heard).toEqual([])
})
