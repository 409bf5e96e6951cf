import { IconCalendarX, IconPackageOff, IconTrendingDown, IconTruckDelivery } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { AlarmKind } from '../rules.ts'
import { alarmKindWords } from '../words.ts'
import { alarmMessages } from './messages.ts'

const looks = {
  case: { tone: 'bad', icon: IconPackageOff },
  transit: { tone: 'warning', icon: IconTruckDelivery },
  below: { tone: 'bad', icon: IconTrendingDown },
} as const

interface AlarmMarkProps {
  readonly kind: AlarmKind
  /** It is too late for the lot. */
  readonly isExpired: boolean
}

/** What kind of alarm it is. */
export function AlarmMark({ kind, isExpired }: AlarmMarkProps) {
  const { hasExpired, expiresSoon } = useMessages(alarmMessages)
  const kinds = useMessages(alarmKindWords)
  if (kind === 'expiring')
    return (
      <Mark tone={isExpired ? 'bad' : 'warning'} icon={IconCalendarX}>
        {isExpired ? hasExpired : expiresSoon}
      </Mark>
    )
  return <Mark {...looks[kind]}>{kinds[kind]}</Mark>
}
