import styles from './bookings-page.module.css'
import { Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { AgendaGrid } from '../../../../browser/agenda/agenda-grid.tsx'
import { useNow } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { datesOfWeek, localDate, mondayOf, weekRange } from '../../../../shared/time.ts'
import {
  closures,
  daysWorthShowing,
  eventMapper,
  messages as calendarWords,
  ordinaryHours,
  roomLanes,
  widestHours,
  words as fixedWords,
} from '../../../agenda/offers/browser.ts'
import { listAppointments } from '../../../agenda/offers/both.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'
import { freeAgenda, freeCards, freeTimes } from './free-times.ts'
import type { SlotsProps } from './slot-list.tsx'
import { useWeekSlots } from './use-week-slots.ts'
import type { Wanted } from './use-wish.ts'
import { NextWeekWithTime, WeekSteps } from './week-steps.tsx'

export interface SlotCalendarProps extends SlotsProps {
  readonly wanted: Wanted
  /** Free times came to stand there. */
  readonly onShown: () => void
}

const noDays: ReadonlySet<string> = new Set()
/** Standing appointments are dim here, and say no more than that they stand. */
const noTags = new Map<string, never>()
const noFilters = { rooms: [], professionals: [], procedures: [], teams: [], tags: [], statuses: [] }

/** One week of a unit: what is free for the wish, and faintly what stands there. `slots` are the first of the unit. */
export function UnitWeek(props: SlotCalendarProps & { readonly unit: Unit }) {
  const { unit, slots: firstSlots, catalogue, wanted, ways, isBusy, onTake, onShown } = props
  const words = useMessages(bookingsMessages)
  const common = useMessages(calendarWords)
  const fixed = useMessages(fixedWords)
  const language = useLanguage()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const zone = unit.timeZone
  const [chosen, setMonday] = useState<string | null>(null)
  const monday = chosen ?? mondayOf(firstSlots[0] ? localDate(firstSlots[0].startsAt, zone) : wanted.wish.from)
  const { query, slots, isEmpty, next } = useWeekSlots(wanted, { unitId: unit.id, monday, zone })
  const { data } = useContract(listAppointments, {
    query: { unitId: [unit.id], ...weekRange(monday, zone), limit: 2000 },
  })
  const dates = useMemo(() => daysWorthShowing(unit, datesOfWeek(monday), noDays), [unit, monday])
  const times = useMemo(() => freeTimes(slots), [slots])
  const kind = wanted.procedure?.roomKind
  const lanes = useMemo(() => {
    const rooms = unit.rooms.filter((one) => one.kind === kind || times.some(({ slot }) => slot.roomId === one.id))
    return roomLanes(
      unit,
      fixed.roomKind,
      rooms.map(({ id }) => id),
      new Set(),
    )
  }, [unit, fixed, kind, times])
  const toEvents = useMemo(() => {
    const { outsideHours, outsideRoster, holdUntil } = common
    return eventMapper({
      by: 'sala',
      zone,
      names: catalogue.names,
      tags: noTags,
      mayMove: false,
      words: { outsideHours, outsideRoster, holdUntil },
    })
  }, [zone, catalogue.names, common])
  const events = useMemo(() => {
    const standing = toEvents(data?.items ?? [], noFilters).map((one) => ({ ...one, dim: true }))
    return [...standing, ...freeCards(times, words.free, catalogue)]
  }, [data, times, catalogue, toEvents, words])
  const hours = useMemo(() => ordinaryHours(unit, dates), [unit, dates])
  const widest = useMemo(() => widestHours(unit, dates), [unit, dates])
  const closed = useMemo(() => closures(unit, dates), [unit, dates])
  const [way] = ways
  const labels = useMemo(() => freeAgenda(language, way ?? 'look'), [language, way])
  const shown = useEffectEvent(() => {
    if (times.length > 0) onShown()
  })
  useEffect(() => shown(), [times])
  if (query.error && !query.data)
    return <DidNotCome title={words.loadFailed} error={query.error} onAgain={() => void query.refetch()} />
  return (
    <>
      <Group gap="xs" my="xs">
        <WeekSteps
          monday={monday}
          from={mondayOf(wanted.wish.from)}
          to={mondayOf(wanted.wish.to)}
          onChange={setMonday}
        />
        <Text size="sm" c="dimmed" role="status">
          {query.isPending && !isEmpty ? words.loading : isEmpty ? words.nothingThisWeek : ''}
        </Text>
        {isEmpty && next && <NextWeekWithTime slot={next} zone={zone} onChange={setMonday} />}
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
          laneWidth={narrowestLane}
          labels={labels}
          selectedId={search['agendamento'] ?? null}
          onOpen={(id) => {
            const slot = times.find((one) => one.id === id)?.slot
            if (!slot) setSearch({ agendamento: id }, { push: true })
            else if (way && !isBusy) onTake(slot, way)
          }}
        />
      </div>
    </>
  )
}

/** Pixels in which initials and an hour can be read. */
const narrowestLane = 48
