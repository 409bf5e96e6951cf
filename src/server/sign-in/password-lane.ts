import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { tooManyAttempts } from './refusals.ts'

/**
 * Lets only a few pieces of costly work run at once and the next ones wait their turn, in two queues: what comes while
 * `isAhead` says so goes before all others. Past `longestQueue` waiting in its queue it throws Problem TOO_MANY at once.
 */
export function createLane(
  width: number,
  longestQueue: number,
  isAhead: () => boolean = () => false,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const ahead: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= width) {
      const waiting = isAhead() ? ahead : others
      if (waiting.length >= longestQueue) {
        throw tooManyAttempts(2)
      }
      // Anyone who finishes hands its place on, so `running` does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = ahead.shift() ?? others.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * The lane in which passwords are hashed: scrypt keeps one core busy for about 50 ms on a thread of its own, so at
 * most half the cores are ever given to it and every other request keeps the rest.
 */
export const inPasswordLane = createLane(
  Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  40,
  () => fromKnownDevice.getStore() === true,
)

// Known only to the route, used deep inside the library that it calls.
const fromKnownDevice = new AsyncLocalStorage<true>()

/** Runs work whose passwords are hashed before everybody else's: a flood of strangers may fill the lane for ever. */
export function aheadInPasswordLane<Result>(work: () => Promise<Result>): Promise<Result> {
  return fromKnownDevice.run(true, work)
}
