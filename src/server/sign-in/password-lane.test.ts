import { expect, it } from 'vitest'
import { createLane } from './password-lane.ts'

function slowWork() {
  let running = 0
  let most = 0
  const finish: (() => void)[] = []
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running -= 1
    return 'done'
  }
  return { work, finishOne: () => finish.shift()?.(), started: () => finish.length, most: () => most }
}

it('runs as many at once as it is wide, and the rest in their turn', async () => {
  const lane = createLane(2, 10)
  const { work, finishOne, started, most } = slowWork()
  const all = Array.from({ length: 6 }, () => lane(work))
  for (let round = 0; round < 6; round += 1) {
    await expect.poll(started).toBeGreaterThan(0)
    finishOne()
  }
  await expect(Promise.all(all)).resolves.toEqual(Array.from({ length: 6 }, () => 'done'))
  expect(most()).toBe(2)
})

it('refuses at once when too many wait', async () => {
  const lane = createLane(1, 1)
  const { work, finishOne } = slowWork()
  const first = lane(work)
  const second = lane(work)
  await expect(lane(work)).rejects.toMatchObject({ code: 'TOO_MANY', extra: { retryAfterSeconds: 2 } })
  finishOne()
  await first
  await expect.poll(finishOne).toBeUndefined()
  finishOne()
  await expect(second).resolves.toBe('done')
})

it('goes on after work that failed', async () => {
  const lane = createLane(1, 1)
  await expect(lane(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(lane(async () => 'yes')).resolves.toBe('yes')
})

it('lets those ahead go before the others, however many wait', async () => {
  let isAhead = false
  const lane = createLane(1, 2, () => isAhead)
  const done: string[] = []
  const running = Promise.withResolvers<void>()
  const add = (name: string) => lane(async () => void done.push(name))
  const first = lane(() => running.promise)
  const others = [add('other 1'), add('other 2')]
  await expect(add('other 3')).rejects.toMatchObject({ code: 'TOO_MANY' })
  isAhead = true
  const known = [add('known 1'), add('known 2')]
  await expect(add('known 3')).rejects.toMatchObject({ code: 'TOO_MANY' })
  running.resolve()
  await Promise.all([first, ...others, ...known])
  expect(done).toEqual(['known 1', 'known 2', 'other 1', 'other 2'])
})
