import { Link } from '@tanstack/react-router'
import { FactList } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatDate, formatDayTime } from '../../../../../shared/time.ts'
import type { OrderDetail } from '../../record.ts'
import { channelWords } from '../../words.ts'
import { orderMessages } from '../order-messages.ts'

/** Whose it is, where and when it was sold or offered. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const words = useMessages(orderMessages)
  const channels = useMessages(channelWords)
  const language = useLanguage()
  const { patientId, patientName, recordNumber, soldAt, createdAt, timeZone, validUntil, notes } = order
  return (
    <FactList
      facts={[
        [
          words.patient,
          <Link key="patient" to="/paciente" search={{ id: patientId }}>
            {patientName} · {recordNumber}
          </Link>,
        ],
        [words.unit, order.unitName],
        [words.owner, `${order.ownerName} · ${channels[order.channel]}`],
        soldAt
          ? [words.soldOn, formatDayTime(soldAt, timeZone, language)]
          : [words.quotedOn, formatDayTime(createdAt, timeZone, language)],
        ...(!soldAt && validUntil ? ([[words.validUntil, formatDate(validUntil, language)]] as const) : []),
        ...(notes ? ([[words.notes, notes]] as const) : []),
      ]}
    />
  )
}
