import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilAnswered } from './optimistic.ts'

let page = new EventTarget()
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the browser would ask before leaving the page. */
function asksToStay(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('the page is not left until the last command that is shown already is answered', async () => {
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<never>()
  const moving = untilAnswered(() => first.promise)
  const refused = untilAnswered(() => second.promise)
  expect(asksToStay()).toBe(true)
  first.resolve('moved')
  await expect(moving).resolves.toBe('moved')
  expect(asksToStay()).toBe(true)
  second.reject(new Error('taken'))
  await expect(refused).rejects.toThrow('taken')
  expect(asksToStay()).toBe(false)
})
