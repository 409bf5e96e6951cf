import { useMemo } from 'react'
import type { CaseMark } from '../../../../../browser/agenda/case-marks.ts'
import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { ResourceTime } from '../../../availability/contract.ts'
import type { Block } from '../../../blocks/calendar-contract.ts'
import { useTags } from '../../../../foundation/offers/browser.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { Appointment } from '../../record.ts'
import { countFilters, type Filters, type LanesBy, type Span } from '../calendar/search-params.ts'
import { messages } from '../calendar/messages.ts'
import { closures, daysWorthShowing, hatchedBlocks, listedBlocks, offRoster } from '../calendar/unavailable.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import {
  busyOn,
  countStatuses,
  eventMapper,
  eventMarker,
  professionalLanes,
  roomLanes,
  within,
} from '../calendar/week-events.ts'
import { words as fixedWords } from '../words.ts'

interface WeekViewInput {
  readonly unit: Unit
  readonly catalogue: Catalogue
  readonly allDates: readonly string[]
  readonly span: Span
  readonly by: LanesBy
  readonly filters: Filters
  readonly appointments: readonly Appointment[] | undefined
  readonly blocks: readonly Block[] | undefined
  /** When people may be booked; only asked for where they are the lanes. */
  readonly times: readonly ResourceTime[] | undefined
  /** How what stands is prepared, by its id. */
  readonly marks: ReadonlyMap<string, CaseMark>
}

const noAppointments: readonly Appointment[] = []

/** What the grid draws, from what the server answered and the address asks for. Each step keeps its answer while its input is the same. */
export function useWeekView({
  unit,
  catalogue,
  allDates,
  span,
  by,
  filters,
  appointments = noAppointments,
  blocks,
  times,
  marks,
}: WeekViewInput) {
  const language = useLanguage()
  const words = useMessages(messages)
  const fixed = useMessages(fixedWords)
  const { may } = useSession()
  const mayMove = may('appointment.edit')
  const zone = unit.timeZone

  const shown = useMemo(() => within(appointments, allDates, zone), [appointments, allDates, zone])
  const busy = useMemo(() => busyOn(shown, zone), [shown, zone])
  const dates = useMemo(
    () => (span === 'dia' ? allDates : daysWorthShowing(unit, allDates, busy.dates)),
    [span, unit, allDates, busy],
  )
  const lanes = useMemo(
    () =>
      by === 'sala'
        ? roomLanes(unit, fixed.roomKind, filters.rooms, busy.lanes)
        : professionalLanes(
            catalogue.professionals,
            unit.id,
            fixed.function,
            filters.professionals,
            busy.lanes,
            span === 'dia',
          ),
    [by, unit, fixed, filters, busy, catalogue.professionals, span],
  )
  const { byId: tags } = useTags(appointments.some(({ tagIds }) => tagIds.length > 0))
  const toEvents = useMemo(
    () =>
      eventMapper({
        by,
        zone,
        names: catalogue.names,
        tags,
        mayMove,
        words: {
          outsideHours: words.outsideHours,
          outsideRoster: words.outsideRoster,
          holdUntil: words.holdUntil,
        },
      }),
    [by, zone, catalogue.names, tags, mayMove, words],
  )
  const mark = useMemo(() => eventMarker(marks), [marks])
  const events = useMemo(() => mark(toEvents(shown, filters)), [mark, toEvents, shown, filters])
  const met = useMemo(() => events.filter(({ dim }) => !dim), [events])
  const counts = useMemo(() => countStatuses(shown), [shown])
  const unavailable = useMemo(
    () => [...closures(unit, dates), ...offRoster(unit, dates, times ?? []), ...hatchedBlocks(blocks ?? [], language)],
    [unit, dates, times, blocks, language],
  )
  const listed = useMemo(
    () => listedBlocks(blocks ?? [], filters, catalogue.names, { wholeUnit: words.wholeUnit, language }),
    [blocks, filters, catalogue.names, words, language],
  )
  return { dates, lanes, events, met, counts, unavailable, blocks: listed, isFiltered: countFilters(filters) > 0 }
}
