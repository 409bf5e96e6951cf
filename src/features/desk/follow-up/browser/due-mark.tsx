import { IconAlertTriangle, IconCalendarCheck, IconClock } from '@tabler/icons-react'
import { useNow, useUnit } from '../../../../browser/current.ts'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDay, todayIn } from '../../../../shared/time.ts'
import { messages } from './board/messages.ts'

interface DueMarkProps {
  /** A plain date of the unit. */
  readonly on: string
  readonly unitId: string
  readonly booked?: boolean
}

/** Days from one plain date to another. */
function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
}

/** Today in a unit, as a plain date. */
export function useTodayOf(unitId: string): string {
  const { units, unit } = useUnit()
  return todayIn(units.find(({ id }) => id === unitId)?.timeZone ?? unit.timeZone, useNow())
}

/** How a day on which something is due stands to today: late, today, ahead, or booked. */
export function DueMark({ on, unitId, booked = false }: DueMarkProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const days = daysBetween(useTodayOf(unitId), on)
  const day = formatDay(on, language)
  if (days < 0)
    return (
      <Mark tone="bad" icon={IconAlertTriangle} title={day}>
        {words.late(-days)}
      </Mark>
    )
  if (booked)
    return (
      <Mark tone="good" icon={IconCalendarCheck}>
        {words.bookedOn(day)}
      </Mark>
    )
  return (
    <Mark tone={days < 2 ? 'warning' : 'calm'} icon={IconClock} title={day}>
      {days === 0 ? words.dueToday : days === 1 ? words.dueTomorrow : words.dueIn(days)}
    </Mark>
  )
}
