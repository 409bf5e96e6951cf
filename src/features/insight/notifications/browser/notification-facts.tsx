import { Text } from '@mantine/core'
import { useDates } from '../../../../browser/use-dates.ts'
import { useNow, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDayTime, minutesBetween, todayIn } from '../../../../shared/time.ts'
import type { Notification } from '../contract.ts'
import type { UnitSubject } from '../notice.ts'
import { messages } from './messages.ts'

/** The zone that the times of a notification are told in: its unit's, or that of the unit on the screen. */
export function useZoneOf(): (unitId: string | null) => string {
  const { unit, units } = useUnit()
  return (unitId) => units.find(({ id }) => id === unitId)?.timeZone ?? unit.timeZone
}

/** When it came: a moment ago in minutes, later by its day. */
export function useAgo(): (at: string, zone: string) => string {
  const words = useMessages(messages)
  const language = useLanguage()
  const now = useNow()
  return (at, zone) => {
    const minutes = Math.floor(minutesBetween(at, now))
    if (minutes < 1) return words.now
    if (minutes < 60) return words.minutesAgo(minutes)
    return minutes < 24 * 60
      ? words.hoursAgo(Math.floor(minutes / 60))
      : formatDayTime(at, zone, language, todayIn(zone, now))
  }
}

/** What the record says of itself to this reader: what, whose, when, by whom, where. */
export function NotificationFacts({ one }: { readonly one: Notification }) {
  const words = useMessages(messages)
  const { units } = useUnit()
  const zone = useZoneOf()(one.unitId)
  const unit = units.length > 1 && units.find(({ id }) => id === one.unitId)
  const { day, at } = useDates(zone)
  const facts = [
    one.count !== null && words[one.noun as UnitSubject](one.count),
    one.what ?? (one.noun === 'blockRequest' && words.wholeUnit),
    one.patientName,
    one.days &&
      (one.noun === 'dayMap' ? words.reportUntil(day(one.days[1])) : words.days(day(one.days[0]), day(one.days[1]))),
    one.startsAt && at(one.startsAt),
    unit && unit.shortName,
    one.actorName && words.by(one.actorName),
    one.snoozedUntil && one.doneAt === null && words.until(at(one.snoozedUntil)),
  ]
  return (
    <Text size="sm" c="gray.7" style={{ overflowWrap: 'anywhere' }}>
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
