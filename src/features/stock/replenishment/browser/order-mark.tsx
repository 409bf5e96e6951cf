import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { ReplenishmentOrder } from '../record.ts'
import { purchaseStateWords, transferStateWords } from '../words.ts'

const looks = {
  open: { tone: 'calm', icon: IconCircleDashed },
  partly: { tone: 'warning', icon: IconCircleHalf2 },
  done: { tone: 'good', icon: IconCircleCheck },
  cancelled: { tone: 'calm', icon: IconCircleX },
} as const

/** How an order stands. */
export function OrderMark({ kind, state }: Pick<ReplenishmentOrder, 'kind' | 'state'>) {
  const words = useMessages(kind === 'purchase' ? purchaseStateWords : transferStateWords)
  return <Mark {...looks[state]}>{words[state]}</Mark>
}
