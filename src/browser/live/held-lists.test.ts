import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import type { LiveList } from '../../shared/live-noun.ts'
import { followSent, heldLists, onMoreHeld, rowsFollow, shareHeldLists } from './held-lists.ts'
import { followLists } from './nouns.ts'

const listOf = (name: `${string}.list`): LiveList => ({
  contract: defineContract({
    name,
    method: 'GET',
    path: '/things',
    summary: '',
    permission: 'unit.read',
    output: z.strictObject({}),
  }),
  judge: () => 'in',
  compare: () => 0,
})

const controller = new AbortController()
const other = new BroadcastChannel('tabs of a test')
const say: (said: object) => void = other.postMessage.bind(other)
afterAll(() => {
  controller.abort()
  other.close()
})

// Other lists are followed here too: tests share the modules that they load.
followLists([listOf('week.list')])

test('rows of a list follow once the stream says so; for a list that it does not send it is opened anew', () => {
  followSent(heldLists())
  expect(rowsFollow('week.list')).toBe(true)
  const asked = vi.fn()
  const stop = onMoreHeld(asked)
  followLists([listOf('week.list')])
  expect(asked).not.toHaveBeenCalled()
  followLists([listOf('board.list')])
  expect(asked).toHaveBeenCalledTimes(1)
  expect(rowsFollow('board.list')).toBe(false)
  expect(heldLists()).toEqual(expect.arrayContaining(['board.list', 'week.list']))
  followSent(heldLists())
  expect(rowsFollow('board.list')).toBe(true)
  stop()
})

test('a server that says nothing of lists sends rows of all', () => {
  followSent(undefined)
  expect(rowsFollow('any.list')).toBe(true)
})

test('the tab that holds the stream asks for what other tabs have screens of, and tells a new tab how things stand', async () => {
  const lists = heldLists()
  followSent(lists)
  const [told, more] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()]
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    if (data.kind === 'sent') told.resolve(data)
  })
  shareHeldLists('tabs of a test', controller.signal)
  let isExpected = false
  const stop = onMoreHeld(() => (isExpected ? more.resolve() : more.reject(new Error('asked for what is sent'))))
  say({ kind: 'held', lists: ['week.list'] })
  say({ kind: 'ask' })
  expect(await told.promise).toEqual({ kind: 'sent', lists })
  isExpected = true
  say({ kind: 'held', lists: ['orders.list'] })
  await more.promise
  expect(heldLists()).toEqual([...lists, 'orders.list'].toSorted())
  followSent(undefined)
  stop()
})
