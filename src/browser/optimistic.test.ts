import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, notify, shownNotices } from './notice.ts'
import { type OptimisticCommand, runOptimistic, undoLast } from './optimistic.ts'
import { createOverlay } from './overlay.ts'
import { ProblemError } from './problem.ts'
import { queryClient } from './query.ts'

interface Row {
  readonly id: string
  readonly room: string
  readonly version: number
}

const overlay = createOverlay<Row>()
const row: Row = { id: 'a', room: 'one', version: 1 }
let told: Row[]
let page = new EventTarget()

beforeEach(() => {
  told = []
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  for (const { id } of shownNotices()) dismiss(id)
})

/** Whether the browser would ask before leaving the page. */
function asksToStay(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

const taken = new ProblemError('SLOT_TAKEN', 'Sala ocupada.')
const shownRoom = () => overlay.over([told.at(-1) ?? row])[0]?.room
const messages = () => shownNotices().map(({ message }) => message)

/** Moves the row to a room; answered when the test says so. */
function move(room: string, more: Partial<OptimisticCommand<Row, Row>> = {}) {
  const answer = Promise.withResolvers<Row>()
  const sent = vi.fn<(earlier: Row | undefined) => Promise<Row>>(() => answer.promise)
  const done = runOptimistic<Row, Row>({
    noun: 'room',
    queue: 'a',
    overlay,
    pending: [{ id: 'a', change: { room } }],
    send: sent,
    show: (after) => void told.push(after),
    said: () => ({ message: `to ${room}`, undo: () => void told.push({ ...row, room: `back from ${room}` }) }),
    ...more,
  })
  return { answer, sent, done }
}

test('is shown at once, and what the server answers in the same turn in which it ends', async () => {
  const { answer, done } = move('two')
  expect(shownRoom()).toBe('two')
  answer.resolve({ ...row, room: 'three', version: 2 })
  await expect(done).resolves.toMatchObject({ version: 2 })
  expect(shownRoom()).toBe('three')
  expect(messages()).toEqual(['to two'])
})

test('the second about the same row waits for the answer of the first, and is told it; another row waits for nobody', async () => {
  const first = move('two')
  const second = move('three')
  const other = move('four', { queue: 'b' })
  await vi.waitFor(() => expect(other.sent).toHaveBeenCalledWith(undefined))
  expect(first.sent).toHaveBeenCalledOnce()
  expect(second.sent).not.toHaveBeenCalled()
  first.answer.resolve({ ...row, version: 2 })
  await vi.waitFor(() => expect(second.sent).toHaveBeenCalledWith({ ...row, version: 2 }))
  second.answer.resolve(row)
  other.answer.resolve(row)
  await Promise.all([first.done, second.done, other.done])
})

test('refused is no more shown, and said in words unless it is asked about', async () => {
  const refused = move('two')
  refused.answer.reject(taken)
  await expect(refused.done).resolves.toBeNull()
  expect(shownRoom()).toBe('one')
  expect(messages()).toEqual(['Sala ocupada.'])
  const asked = move('two', { onProblem: ({ code }) => code === 'SLOT_TAKEN' })
  asked.answer.reject(taken)
  await expect(asked.done).resolves.toBeNull()
  expect(messages()).toEqual(['Sala ocupada.'])
})

test('the page is not left without a question until the last one is answered', async () => {
  expect(asksToStay()).toBe(false)
  const first = move('two')
  const second = move('three', { queue: 'b' })
  expect(asksToStay()).toBe(true)
  first.answer.resolve(row)
  await first.done
  expect(asksToStay()).toBe(true)
  second.answer.reject(taken)
  await second.done
  expect(asksToStay()).toBe(false)
})

test('what is under way is taken back once it is answered; refused it is nothing to take back, nor is what came before', async () => {
  const first = move('two')
  const taking = undoLast()
  first.answer.resolve({ ...row, room: 'two' })
  await taking
  expect(shownRoom()).toBe('back from two')
  notify({ message: 'earlier', undo: () => void told.push({ ...row, room: 'earlier' }) })
  const second = move('three')
  const takingSecond = undoLast()
  second.answer.reject(taken)
  await takingSecond
  expect(shownRoom()).toBe('back from two')
  await undoLast()
  expect(shownRoom()).toBe('earlier')
})

test('of many quick steps one notice stands, and each is taken back in turn, the last one first', async () => {
  for (const room of ['two', 'three']) {
    const undo = () => void told.push({ ...row, room: `back from ${room}` })
    const { answer, done } = move(room, { said: () => ({ message: room, series: 'planning', undo }) })
    answer.resolve({ ...row, room })
    await done
  }
  expect(messages()).toEqual(['three'])
  await undoLast()
  expect(shownRoom()).toBe('back from three')
  await undoLast()
  expect(shownRoom()).toBe('back from two')
})
