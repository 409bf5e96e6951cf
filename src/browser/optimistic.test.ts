import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOptimistic, untilAnswered } from './optimistic.ts'

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

test('a list is optimistic until the last of its commands is answered, and the page is not left meanwhile', async () => {
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<never>()
  const moving = untilAnswered('appointment.list', () => first.promise)
  const refused = untilAnswered('appointment.list', () => second.promise)
  expect([isOptimistic('appointment.list'), isOptimistic('roster.list'), asksToStay()]).toEqual([true, false, true])
  first.resolve('moved')
  await expect(moving).resolves.toBe('moved')
  expect([isOptimistic('appointment.list'), asksToStay()]).toEqual([true, true])
  second.reject(new Error('taken'))
  await expect(refused).rejects.toThrow('taken')
  expect([isOptimistic('appointment.list'), asksToStay()]).toEqual([false, false])
})
