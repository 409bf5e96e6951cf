import styles from './bookings-page.module.css'
import { Button, Text, Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDay, localDate, localTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import type { Catalogue } from '../../../agenda/offers/browser.ts'
import type { Slot } from '../../../agenda/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'

export interface SlotsProps {
  readonly slots: readonly Slot[]
  readonly catalogue: Catalogue
  /** How it may be taken, the first of them at once; nothing for who only looks. */
  readonly ways: readonly ('hold' | 'book')[]
  readonly isBusy: boolean
  readonly onTake: (slot: Slot, how: 'hold' | 'book') => void
}

/** Slots day by day, each with its own way to take it. */
export function SlotList({ slots, catalogue, ways, isBusy, onTake }: SlotsProps) {
  const words = useMessages(bookingsMessages)
  const language = useLanguage()
  const { units, names } = catalogue
  const dayOf = ({ startsAt, unitId }: Slot) => localDate(startsAt, zoneOfUnit(units, unitId))
  const days = [...new Set(slots.map(dayOf))]
  return (
    <div data-slots>
      {days.map((day) => (
        <section key={day} aria-label={formatDay(day, language)}>
          <Title order={3} size="h5" mt="sm" mb={4}>
            {formatDay(day, language)}
          </Title>
          <ul className={styles.rows}>
            {slots
              .filter((slot) => dayOf(slot) === day)
              .map((slot) => {
                const zone = zoneOfUnit(units, slot.unitId)
                const time = `${localTime(slot.startsAt, zone)}–${localTime(slot.endsAt, zone)}`
                const unit = units.find(({ id }) => id === slot.unitId)
                const people = slot.professionalIds.map((id) => names.professionals.get(id)?.name ?? '–')
                const when = `${formatDay(day, language)} ${time}`
                return (
                  <li key={`${slot.startsAt} ${slot.roomId} ${slot.unitId}`} className={styles.slot}>
                    <b className="figures">{time}</b>
                    <div>
                      <div>{[names.rooms.get(slot.roomId)?.name, unit?.shortName].filter(Boolean).join(' · ')}</div>
                      <Text size="sm" c="dimmed">
                        {people.join(', ')}
                      </Text>
                    </div>
                    <div className={styles.ways}>
                      {ways.map((how, index) => (
                        <Button
                          key={how}
                          size="compact-md"
                          variant={index === 0 ? 'filled' : 'default'}
                          aria-label={how === 'hold' ? words.holdAt(when) : words.bookAt(when)}
                          aria-disabled={isBusy || undefined}
                          onClick={() => onTake(slot, how)}
                        >
                          {how === 'hold' ? words.hold : words.book}
                        </Button>
                      ))}
                    </div>
                  </li>
                )
              })}
          </ul>
        </section>
      ))}
    </div>
  )
}
