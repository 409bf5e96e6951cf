import { vi } from 'vitest'

const turn = setImmediate

/** Lets everything happen that waits for no clock. */
async function settled(): Promise<void> {
  for (let round = 0; round < 2; round += 1) await new Promise((resolve) => turn(resolve))
}

/** Lets so many milliseconds pass by the clock of `vi.useFakeTimers`, timer by timer, as quickly as the machine can. */
export async function pass(milliseconds: number): Promise<void> {
  let isOver = false
  setTimeout(() => (isOver = true), milliseconds)
  for (;;) {
    await settled()
    if (isOver) return
    vi.advanceTimersToNextTimer()
  }
}
