import { availableParallelism } from 'node:os'
import { tooManyAttempts } from './refusals.ts'

/**
 * Lets only a few pieces of costly work run at once and the next ones wait their turn.
 * Past `longestQueue` waiting ones it throws Problem TOO_MANY at once.
 */
export function createLane(
  width: number,
  longestQueue: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= width) {
      if (waiting.length >= longestQueue) {
        throw tooManyAttempts(2)
      }
      // Whoever finishes hands its place on, so `running` does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * The lane in which passwords are hashed: scrypt keeps one core busy for about 50 ms on a thread of its own, so at
 * most half the cores are ever given to it and every other request keeps the rest.
 */
export const inPasswordLane = createLane(Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))), 40)
