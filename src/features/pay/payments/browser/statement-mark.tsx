import {
  IconCalculator,
  IconCash,
  IconCircleCheck,
  IconEyeCheck,
  IconLock,
  IconMessageReport,
  IconSend,
  IconThumbUp,
} from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { StatementState } from '../rules.ts'
import { statementStateWords } from '../words.ts'

const looks = {
  calculated: { tone: 'warning', icon: IconCalculator },
  checked: { tone: 'calm', icon: IconEyeCheck },
  sent: { tone: 'calm', icon: IconSend },
  contested: { tone: 'bad', icon: IconMessageReport },
  accepted: { tone: 'calm', icon: IconThumbUp },
  approved: { tone: 'good', icon: IconCircleCheck },
  paid: { tone: 'good', icon: IconCash },
  locked: { tone: 'calm', icon: IconLock },
} as const

/** How a statement stands. */
export function StatementMark({ state }: { readonly state: StatementState }) {
  return <Mark {...looks[state]}>{useMessages(statementStateWords)[state]}</Mark>
}
