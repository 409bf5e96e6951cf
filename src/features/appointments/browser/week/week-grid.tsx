import { useCallback, useMemo } from 'react'
import { AgendaGrid } from '../../../../browser/agenda/agenda-grid.tsx'
import { appointmentAgenda } from '../calendar/agenda-labels.ts'
import type { AgendaEvent, Lane, Move, Slot, Unavailable } from '../../../../browser/agenda/model.ts'
import { hoursCovering } from '../../../../browser/agenda/placement.ts'
import { zonedDay } from '../../../../browser/agenda/zoned-day.ts'
import { useNow } from '../../../../browser/current.ts'
import { useMedia } from '../../../../browser/use-media.ts'
import { useLanguage } from '../../../../browser/messages.ts'
import type { Unit } from '../../../units/contract.ts'
import type { AgendaSize } from '../calendar/agenda-size.ts'
import { WeekList } from './week-list.tsx'
import { openHours } from '../calendar/unavailable.ts'

interface WeekGridProps {
  readonly unit: Unit
  readonly dates: readonly string[]
  readonly size: AgendaSize
  readonly lanes: readonly Lane[]
  readonly events: readonly AgendaEvent[]
  readonly unavailable: readonly Unavailable[]
  readonly selectedId: string | null
  readonly onOpen: (id: string) => void
  readonly onOpenDay: (date: string) => void
  readonly onOpenBlock?: ((id: string) => void) | undefined
  readonly onCreate?: ((slot: Slot) => void) | undefined
  readonly onMove?: ((move: Move) => void) | undefined
  readonly onResize?: ((resize: { id: string; endsAt: string }) => void) | undefined
}

/** The resource calendar of a unit's day or week. */
export function WeekGrid({
  unit,
  dates,
  size,
  lanes,
  events,
  unavailable,
  selectedId,
  onOpen,
  onOpenDay,
  onOpenBlock,
  onCreate,
  onMove,
  onResize,
}: WeekGridProps) {
  const language = useLanguage()
  const now = useNow()
  const zone = unit.timeZone
  const hours = useMemo(
    () =>
      hoursCovering(
        events,
        dates.map((date) => zonedDay(date, zone)),
        openHours(unit),
      ),
    [events, dates, zone, unit],
  )
  const openDay = useCallback((date: string) => onOpenDay(date), [onOpenDay])
  const isListed = useMedia('print') && dates.length > 1
  return (
    <>
      <AgendaGrid
        days={dates}
        zone={zone}
        lanes={lanes}
        events={events}
        unavailable={unavailable}
        hours={hours}
        now={now}
        density={size}
        laneWidth={size}
        selectedId={selectedId}
        labels={appointmentAgenda[language]}
        onOpen={onOpen}
        onOpenDay={openDay}
        {...(onOpenBlock && { onOpenUnavailable: onOpenBlock })}
        {...(onCreate && { onCreate })}
        {...(onMove && { onMove })}
        {...(onResize && { onResize })}
      />
      {isListed && (
        <WeekList
          dates={dates}
          zone={zone}
          lanes={lanes}
          events={events.filter(({ dim }) => !dim)}
          labels={appointmentAgenda[language]}
        />
      )}
    </>
  )
}
