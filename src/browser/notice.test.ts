import { afterEach, describe, expect, test } from 'vitest'
import { dismiss, notify, shownNotices, subscribeToNotices, undoMilliseconds } from './notice.ts'

const messages = () => shownNotices().map(({ message }) => message)

afterEach(() => {
  for (const { id } of shownNotices()) dismiss(id)
})

describe('notices', () => {
  test('that can be undone stay for ten seconds', () => {
    const before = Date.now()
    notify({ message: 'Movido', undo: () => {} })
    expect(undoMilliseconds).toBe(10_000)
    expect(shownNotices()[0]?.endsAt).toBeGreaterThanOrEqual(before + 10_000)
  })

  test('are at most three, the newest', () => {
    for (const message of ['a', 'b', 'c', 'd']) notify({ message })
    expect(messages()).toEqual(['b', 'c', 'd'])
  })

  test('said twice are shown once, unless each can be undone', () => {
    notify({ message: 'Sem conexão', tone: 'problem' })
    notify({ message: 'Sem conexão', tone: 'problem' })
    expect(messages()).toEqual(['Sem conexão'])
    notify({ message: 'Movido', undo: () => {} })
    notify({ message: 'Movido', undo: () => {} })
    expect(messages()).toEqual(['Sem conexão', 'Movido', 'Movido'])
  })

  test('go away one by one, and whoever shows them is told', () => {
    let told = 0
    const stop = subscribeToNotices(() => (told += 1))
    const first = notify({ message: 'a' })
    notify({ message: 'b' })
    dismiss(first)
    stop()
    notify({ message: 'c' })
    expect(messages()).toEqual(['b', 'c'])
    expect(told).toBe(3)
  })
})
