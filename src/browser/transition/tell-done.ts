import type { Transition } from '../../shared/transitions.ts'
import { currentLanguage } from '../messages.ts'
import { notify } from '../notice.ts'

/** Says that it is done, as its row words it, and offers the way back where there is one. */
export function tellDone<One>(row: Transition<string, One>, after: One, undo?: () => Promise<unknown>): void {
  const message = row.done?.(after)[currentLanguage()]
  if (message !== undefined) notify({ message, tone: 'done', ...(undo && { undo }) })
}
