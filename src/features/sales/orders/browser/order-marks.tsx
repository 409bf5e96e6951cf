import {
  IconCalendarCheck,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconFileText,
  IconHourglass,
  IconShoppingBag,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { ApprovalState } from '../record.ts'
import type { ItemState, OrderState } from '../rules.ts'
import { approvalStateWords, itemStateWords, orderStateWords } from '../words.ts'

type Look = readonly [tone: 'good' | 'calm' | 'warning' | 'bad', icon: Icon]

const ofOrders: Record<OrderState, Look> = {
  quote: ['calm', IconFileText],
  open: ['good', IconShoppingBag],
  performed: ['good', IconCircleCheck],
  cancelled: ['calm', IconCircleX],
}

const ofItems: Record<ItemState, Look> = {
  quoted: ['calm', IconFileText],
  waitlist: ['warning', IconCalendarOff],
  reserved: ['calm', IconHourglass],
  scheduled: ['good', IconCalendarCheck],
  performed: ['good', IconCircleCheck],
  cancelled: ['calm', IconCircleX],
}

const ofApprovals: Record<ApprovalState, Look> = {
  waiting: ['warning', IconHourglass],
  approved: ['good', IconCircleCheck],
  refused: ['bad', IconCircleX],
  outdated: ['calm', IconCircleX],
  withdrawn: ['calm', IconCircleX],
}

/** How an order stands. */
export function OrderMark({ state }: { readonly state: OrderState }) {
  const words = useMessages(orderStateWords)
  const [tone, icon] = ofOrders[state]
  return (
    <Mark tone={tone} icon={icon}>
      {words[state]}
    </Mark>
  )
}

/** How an item stands. */
export function ItemMark({ state }: { readonly state: ItemState }) {
  const words = useMessages(itemStateWords)
  const [tone, icon] = ofItems[state]
  return (
    <Mark tone={tone} icon={icon}>
      {words[state]}
    </Mark>
  )
}

/** How a question about discounts stands. */
export function ApprovalMark({ state }: { readonly state: ApprovalState }) {
  const words = useMessages(approvalStateWords)
  const [tone, icon] = ofApprovals[state]
  return (
    <Mark tone={tone} icon={icon}>
      {words[state]}
    </Mark>
  )
}
