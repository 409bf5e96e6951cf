import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconSignature,
} from '@tabler/icons-react'
import { Mark } from '../../../../../browser/mark.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import type { EveStanding } from '../../eve-rules.ts'
import { eveWords } from './eve-messages.ts'

const looks = {
  none: { tone: 'calm', icon: IconCircleDashed },
  prepared: { tone: 'warning', icon: IconClockExclamation },
  go: { tone: 'good', icon: IconCircleCheck },
  'no-go': { tone: 'bad', icon: IconAlertTriangle },
  overridden: { tone: 'bad', icon: IconSignature },
} as const

/** What the eve check of a surgery came to. */
export function EveMark({ standing }: { readonly standing: EveStanding }) {
  const words = useMessages(eveWords)
  return <Mark {...looks[standing]}>{words[standing]}</Mark>
}
