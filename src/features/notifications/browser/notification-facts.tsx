import { Text } from '@mantine/core'
import { useNow, useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { formatDay, formatDayTime, minutesBetween } from '../../../shared/time.ts'
import type { Notification } from '../contract.ts'
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
    return minutes < 24 * 60 ? words.hoursAgo(Math.floor(minutes / 60)) : formatDayTime(at, zone, language)
  }
}

/** What the record says of itself to this reader: what, whose, when, by whom, where. */
export function NotificationFacts({ one }: { readonly one: Notification }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { units } = useUnit()
  const zone = useZoneOf()(one.unitId)
  const unit = units.length > 1 && units.find(({ id }) => id === one.unitId)
  const facts = [
    one.count !== null && words.late(one.count),
    one.what ?? (one.noun === 'blockRequest' && words.wholeUnit),
    one.patientName,
    one.days && words.days(formatDay(one.days[0], language), formatDay(one.days[1], language)),
    one.startsAt && formatDayTime(one.startsAt, zone, language),
    unit && unit.shortName,
    one.actorName && words.by(one.actorName),
    one.snoozedUntil && one.doneAt === null && words.until(formatDayTime(one.snoozedUntil, zone, language)),
  ]
  return (
    <Text size="sm" c="gray.7" style={{ overflowWrap: 'anywhere' }}>
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
