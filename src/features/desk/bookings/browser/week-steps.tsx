import { Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { addDays, formatDay, formatDayTime, localDate, mondayOf } from '../../../../shared/time.ts'
import type { Slot } from '../../../agenda/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'

interface WeekStepsProps {
  /** All three are Mondays: the one that is shown, the first and the last that may be. */
  readonly monday: string
  readonly from: string
  readonly to: string
  readonly onChange: (monday: string) => void
}

/** From week to week within the period that is looked at; at its ends the button stays where it is, as does the focus. */
export function WeekSteps({ monday, from, to, onChange }: WeekStepsProps) {
  const words = useMessages(bookingsMessages)
  const language = useLanguage()
  const step = (label: string, other: string, icon: typeof IconChevronLeft) => {
    const Icon = icon
    const isBeyond = other < from || other > to
    return (
      <Button
        variant="default"
        size="compact-md"
        aria-label={label}
        aria-disabled={isBeyond || undefined}
        data-disabled={isBeyond || undefined}
        onClick={() => !isBeyond && onChange(other)}
      >
        <Icon size={16} aria-hidden="true" />
      </Button>
    )
  }
  return (
    <>
      {step(words.previousWeek, addDays(monday, -7), IconChevronLeft)}
      <Text>{`${formatDay(monday, language)} – ${formatDay(addDays(monday, 6), language)}`}</Text>
      {step(words.nextWeek, addDays(monday, 7), IconChevronRight)}
    </>
  )
}

interface NextWeekWithTimeProps {
  readonly slot: Slot
  readonly zone: string
  readonly onChange: (monday: string) => void
}

/** Out of a week in which nothing is free, to the first in which something is. */
export function NextWeekWithTime({ slot: { startsAt }, zone, onChange }: NextWeekWithTimeProps) {
  const words = useMessages(bookingsMessages)
  const language = useLanguage()
  return (
    <Button variant="default" size="compact-md" onClick={() => onChange(mondayOf(localDate(startsAt, zone)))}>
      {words.goToFirst(formatDayTime(startsAt, zone, language))}
    </Button>
  )
}
