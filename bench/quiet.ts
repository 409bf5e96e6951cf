import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { isSmall } from './scale.ts'

const longestWait = 3_000
/** The share of the processors that others may use while we count it as quiet. */
const quietBelow = 0.15

/** How many measurements began while nobody else used the machine, and how many did not get that luck. */
export const luck = { quiet: 0, disturbed: 0 }

/** Waits until the machine is otherwise idle, for some seconds at most: builds and tests of others come and go. */
export async function untilQuiet(): Promise<void> {
  if (isSmall) return
  const deadline = performance.now() + longestWait
  do {
    if ((await busyShare()) < quietBelow) {
      luck.quiet += 1
      return
    }
  } while (performance.now() < deadline)
  luck.disturbed += 1
}

async function busyShare(): Promise<number> {
  const before = times()
  await pause(250)
  const after = times()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function times(): { idle: number; all: number } {
  const sum = { idle: 0, all: 0 }
  for (const {
    times: { idle, user, nice, sys, irq },
  } of cpus()) {
    sum.idle += idle
    sum.all += idle + user + nice + sys + irq
  }
  return sum
}
