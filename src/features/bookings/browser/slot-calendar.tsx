import styles from './bookings-page.module.css'
import { Button, Group, Select, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { AgendaGrid } from '../../../browser/agenda/agenda-grid.tsx'
import type { AgendaEvent } from '../../../browser/agenda/model.ts'
import { useNow } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { addDays, datesOfWeek, formatDay, localDate, mondayOf, weekRange } from '../../../shared/time.ts'
import { appointmentAgenda } from '../../appointments/browser/calendar/agenda-labels.ts'
import {
  closures,
  daysWorthShowing,
  ordinaryHours,
  widestHours,
} from '../../appointments/browser/calendar/unavailable.ts'
import { eventMapper, roomLanes } from '../../appointments/browser/calendar/week-events.ts'
import { messages as calendarWords } from '../../appointments/browser/calendar/messages.ts'
import { words as fixedWords } from '../../appointments/browser/words.ts'
import { listAppointments } from '../../appointments/contract.ts'
import type { Slot } from '../../availability/contract.ts'
import type { Unit } from '../../units/contract.ts'
import { bookingsMessages } from './bookings-messages.ts'
import type { SlotsProps } from './slot-list.tsx'

const noDays: ReadonlySet<string> = new Set()
const noFilters = { rooms: [], professionals: [], procedures: [], teams: [], statuses: [] }

/** The slots over the week of a unit, among what stands there; one is pressed to take it. */
export function SlotCalendar({ slots, ...props }: SlotsProps) {
  const { units } = props.catalogue
  const withSlots = units.filter(({ id }) => slots.some((one) => one.unitId === id))
  const [unitId, setUnitId] = useState(slots[0]?.unitId)
  const unit = withSlots.find(({ id }) => id === unitId) ?? withSlots[0]
  const words = useMessages(bookingsMessages)
  if (!unit) return null
  return (
    <>
      {withSlots.length > 1 && (
        <Select
          label={words.unit}
          data={withSlots.map((one) => ({ value: one.id, label: one.name }))}
          value={unit.id}
          allowDeselect={false}
          onChange={(id) => setUnitId(id ?? unit.id)}
        />
      )}
      <UnitWeek key={unit.id} unit={unit} slots={slots.filter((one) => one.unitId === unit.id)} {...props} />
    </>
  )
}

function UnitWeek({ unit, slots, catalogue, ways, isBusy, onTake }: SlotsProps & { readonly unit: Unit }) {
  const words = useMessages(bookingsMessages)
  const common = useMessages(calendarWords)
  const fixed = useMessages(fixedWords)
  const language = useLanguage()
  const now = useNow()
  const zone = unit.timeZone
  const first = slots[0] ? localDate(slots[0].startsAt, zone) : localDate(now, zone)
  const [chosen, setMonday] = useState<string | null>(null)
  const monday = chosen ?? mondayOf(first)
  const { data } = useContract(listAppointments, {
    query: { unitId: [unit.id], ...weekRange(monday, zone), limit: 2000 },
  })
  const dates = useMemo(() => daysWorthShowing(unit, datesOfWeek(monday), noDays), [unit, monday])
  const rooms = useMemo(() => new Set(slots.flatMap((one) => one.roomIds)), [slots])
  const lanes = useMemo(() => roomLanes(unit, fixed.roomKind, [...rooms], new Set()), [unit, fixed, rooms])
  const events = useMemo(() => {
    const { outsideHours, outsideRoster, holdUntil } = common
    const toEvents = eventMapper({
      ...{ by: 'sala', zone, names: catalogue.names, mayMove: false },
      words: { outsideHours, outsideRoster, holdUntil },
    })
    const standing = toEvents(data?.items ?? [], noFilters).map((one) => ({ ...one, dim: true }))
    return [...standing, ...ghosts(slots, words.free, catalogue.names)]
  }, [data, slots, zone, catalogue.names, common, words])
  const hours = useMemo(() => ordinaryHours(unit, dates), [unit, dates])
  const widest = useMemo(() => widestHours(unit, dates), [unit, dates])
  const closed = useMemo(() => closures(unit, dates), [unit, dates])
  const [way] = ways
  return (
    <>
      <Group gap="xs" my="xs">
        <Button
          variant="default"
          size="compact-md"
          aria-label={words.previousWeek}
          onClick={() => setMonday(addDays(monday, -7))}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </Button>
        <Text>{`${formatDay(monday, language)} – ${formatDay(addDays(monday, 6), language)}`}</Text>
        <Button
          variant="default"
          size="compact-md"
          aria-label={words.nextWeek}
          onClick={() => setMonday(addDays(monday, 7))}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </Button>
      </Group>
      <div className={styles.calendar}>
        <AgendaGrid
          days={dates}
          zone={zone}
          lanes={lanes}
          events={events}
          unavailable={closed}
          hours={hours}
          openHours={widest}
          now={now}
          density="fit"
          laneWidth="fit"
          labels={appointmentAgenda[language]}
          onOpen={(id) => {
            const slot = slots.find((one) => ghostId(one) === id)
            if (slot && way && !isBusy) onTake(slot, way)
          }}
        />
      </div>
    </>
  )
}

const ghostId = (slot: Slot) => `${slot.startsAt} ${slot.roomId}`

function ghosts(
  slots: readonly Slot[],
  word: string,
  { professionals }: SlotsProps['catalogue']['names'],
): AgendaEvent[] {
  return slots.map((slot) => ({
    id: ghostId(slot),
    laneIds: [slot.roomId],
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    title: word,
    subtitle: professionals.get(slot.professionalIds[0] ?? '')?.name ?? '',
    status: 'proposed',
    striped: true,
    locked: true,
  }))
}
