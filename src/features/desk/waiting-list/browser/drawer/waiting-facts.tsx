import { useNow } from '../../../../../browser/current.ts'
import { FactList } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatMoney, formatShare } from '../../../../../shared/money.ts'
import { daysSince, formatDate, formatDayTime, localDate } from '../../../../../shared/time.ts'
import { formatPhone } from '../../../../../shared/phones.ts'
import type { WaitingDetail } from '../../record.ts'
import { paidShare } from '../../rules.ts'
import { blockerWords, offerStateWords } from '../../words.ts'
import { messages } from '../messages.ts'
import type { WaitingNames } from '../use-waiting-names.ts'

interface WaitingFactsProps {
  readonly item: WaitingDetail
  readonly names: WaitingNames
}

/** What is known of an item that waits. */
export function WaitingFacts({ item, names }: WaitingFactsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const now = useNow()
  const zone = names.zoneOf(item.unitId)
  const day = (date: string | null) => date && formatDate(date, language)
  const since = item.waitingSince
  return (
    <FactList
      facts={[
        [words.order, `#${item.orderNumber}`],
        [words.procedure, names.procedureOf(item.procedureId)],
        [words.unit, names.unitOf(item.unitId)],
        ...(item.patientPhone ? [[words.phone, formatPhone(item.patientPhone)] as const] : []),
        [words.worker, item.workerName],
        [words.owner, item.ownerName],
        [
          words.waitingSince,
          since && `${formatDate(localDate(since, zone), language)} · ${words.days(daysSince(since, now, zone))}`,
        ],
        [
          words.value,
          `${formatMoney(item.netCentavos, language)} · ${words.paid.toLowerCase()} ${formatShare(Math.floor(paidShare(item) / 100) * 100, language)}`,
        ],
        [words.blockers, item.blockers.map((one) => blockerWords[language][one]).join(', ')],
        ...(item.blockerNote ? [[words.blockerNote, item.blockerNote] as const] : []),
        ...(item.waitUntil ? [[words.asksToWait, day(item.waitUntil)] as const] : []),
        [words.earliest, day(item.earliestOn)],
        [words.preferences, names.preferencesOf(item)],
        ...(item.snoozedUntil
          ? [
              [
                words.snoozed,
                [day(item.snoozedUntil), item.snoozeReason, item.snoozedByName].filter(Boolean).join(' · '),
              ] as const,
            ]
          : []),
        ...item.offers.map(
          (offer) =>
            [
              words.offered,
              `${names.unitOf(offer.unitId)} · ${formatDayTime(offer.startsAt, names.zoneOf(offer.unitId), language)} · ${offerStateWords[language][offer.state]}`,
            ] as const,
        ),
      ]}
    />
  )
}
