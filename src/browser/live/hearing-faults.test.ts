import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onApplicationError } from '../error-hooks.ts'
import { hear } from './hearing.ts'
import { runOverdue } from './later.ts'
import { followNouns } from './nouns.ts'
import { asked, fetched, passed, playCounts, shown, tell } from './testing/counts.ts'

playCounts()

describe('what goes wrong while hearing', () => {
  const reported: unknown[] = []
  beforeEach(() => {
    reported.length = 0
    vi.spyOn(console, 'error').mockImplementation(() => {})
    return onApplicationError((error) => reported.push(error))
  })

  test('one event that throws loses nothing of its batch, and what it may concern is asked for', async () => {
    const { says, stop } = shown()
    asked[0]?.give('old')
    await passed()
    followNouns([{ noun: 'count', judgedBy: ['id', 'interval'] }])
    tell(40, { concerns: { intervals: 'no list' as unknown as [] } })
    tell(41)
    await passed()
    asked[1]?.give('new', 'a:42:42:')
    await passed()
    expect([says(), asked.length, reported.length]).toEqual(['new', 2, 1])
    stop()
  })

  test('a message that nobody can read is as if something had been missed', async () => {
    const { stop } = shown()
    asked[0]?.give('old')
    await passed()
    hear({ type: 'change', data: '{"id":', id: '' })
    await passed()
    expect([asked.length, reported.length]).toEqual([2, 1])
    stop()
  })

  test('a timer that was lost is made good at the next sign of life', async () => {
    const { stop } = shown()
    asked[0]?.give('old')
    await passed()
    vi.stubGlobal('setTimeout', () => 0)
    tell(50)
    vi.unstubAllGlobals()
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('localStorage', { getItem: () => 'en' })
    await passed(5_000)
    runOverdue()
    await passed()
    expect(asked).toHaveLength(2)
    stop()
  })
})
