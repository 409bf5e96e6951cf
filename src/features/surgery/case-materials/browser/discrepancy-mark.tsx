import { IconCircleCheck, IconCircleX, IconClockExclamation } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { Discrepancy } from '../record.ts'
import { discrepancyStateWords } from '../words.ts'

const looks = {
  open: { tone: 'warning', icon: IconClockExclamation },
  explained: { tone: 'good', icon: IconCircleCheck },
  posted: { tone: 'good', icon: IconCircleCheck },
  mistaken: { tone: 'calm', icon: IconCircleX },
} as const

/** How a discrepancy stands. */
export function DiscrepancyMark({ state }: Pick<Discrepancy, 'state'>) {
  return <Mark {...looks[state]}>{useMessages(discrepancyStateWords)[state]}</Mark>
}
