import { IconArrowBackUp, IconBan, IconCircleCheck, IconClock, type Icon } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { ReceiptState } from '../rules.ts'
import { receiptStateWords } from '../words.ts'

const looks: Record<ReceiptState, { tone: 'good' | 'calm' | 'warning' | 'bad'; icon: Icon }> = {
  requested: { tone: 'warning', icon: IconClock },
  effective: { tone: 'good', icon: IconCircleCheck },
  refused: { tone: 'bad', icon: IconBan },
  withdrawn: { tone: 'calm', icon: IconArrowBackUp },
  void: { tone: 'calm', icon: IconBan },
}

/** How money on record stands. */
export function ReceiptMark({ state }: { readonly state: ReceiptState }) {
  const words = useMessages(receiptStateWords)
  const { tone, icon } = looks[state]
  return (
    <Mark tone={tone} icon={icon}>
      {words[state]}
    </Mark>
  )
}
