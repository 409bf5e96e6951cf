import {
  IconArrowBackUp,
  IconCalendarX,
  IconCircleCheck,
  IconClockPause,
  IconDropletHalf2,
  IconShieldX,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react'
import { useNow, useUnit } from '../../../../browser/current.ts'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDayTime, todayIn } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { type DocumentState, type LotState, whyNotUsed } from '../rules.ts'
import { documentStateWords, lotStateWords } from '../words.ts'
import { stockMessages } from './messages.ts'

const documentLooks = {
  posted: { tone: 'good', icon: IconCircleCheck },
  in_transit: { tone: 'warning', icon: IconTruckDelivery },
  received: { tone: 'good', icon: IconTruckLoading },
  reversed: { tone: 'calm', icon: IconArrowBackUp },
} as const

/** How a document stands. */
export function DocumentMark({ state }: { readonly state: DocumentState }) {
  return <Mark {...documentLooks[state]}>{useMessages(documentStateWords)[state]}</Mark>
}

const lotLooks = {
  ok: { tone: 'good', icon: IconCircleCheck },
  quarantine: { tone: 'warning', icon: IconClockPause },
  recalled: { tone: 'bad', icon: IconShieldX },
} as const

interface LotMarkProps {
  readonly lot: {
    readonly unitId: string
    readonly state: LotState
    readonly expiresOn: string | null
    readonly openedUntil: string | null
  }
}

/** Whether a lot may be used today, or why not. */
export function LotMark({ lot }: LotMarkProps) {
  const states = useMessages(lotStateWords)
  const { expired, openUntil } = useMessages(stockMessages)
  const language = useLanguage()
  const { units } = useUnit()
  const [zone, now] = [zoneOfUnit(units, lot.unitId), useNow()]
  const { openedUntil } = lot
  const isOver = openedUntil !== null && Date.parse(openedUntil) <= Date.parse(now)
  if (whyNotUsed(lot, todayIn(zone, now)) === 'expired' || (isOver && lot.state === 'ok'))
    return (
      <Mark tone="bad" icon={IconCalendarX}>
        {expired}
      </Mark>
    )
  if (openedUntil !== null && lot.state === 'ok')
    return (
      <Mark tone="calm" icon={IconDropletHalf2}>
        {openUntil(formatDayTime(openedUntil, zone, language))}
      </Mark>
    )
  return <Mark {...lotLooks[lot.state]}>{states[lot.state]}</Mark>
}
