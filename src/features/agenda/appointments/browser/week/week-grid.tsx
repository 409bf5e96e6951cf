import { useMemo } from 'react'
import styles from './week-list.module.css'
import { AgendaGrid } from '../../../../../browser/agenda/agenda-grid.tsx'
import { appointmentAgenda } from '../calendar/agenda-labels.ts'
import type { AgendaEvent, Attempt, Lane, Move, Slot, Unavailable } from '../../../../../browser/agenda/model.ts'
import { useNow } from '../../../../../browser/current.ts'
import { useMedia } from '../../../../../browser/use-media.ts'
import { useLanguage } from '../../../../../browser/messages.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { AgendaSize } from '../calendar/agenda-size.ts'
import { found, useSought } from '../calendar/sought.ts'
import { ordinaryHours, widestHours } from '../calendar/unavailable.ts'
import { WeekList } from './week-list.tsx'

interface WeekGridProps {
  readonly unit: Unit
  readonly dates: readonly string[]
  readonly size: AgendaSize
  readonly lanes: readonly Lane[]
  readonly events: readonly AgendaEvent[]
  readonly unavailable: readonly Unavailable[]
  readonly selectedId: string | null
  readonly chosen: Slot | null
  readonly onOpen: (id: string) => void
  readonly onOpenDay: (date: string) => void
  readonly onOpenLane?: ((laneId: string) => void) | undefined
  readonly obstacle: (attempt: Attempt) => string | null
  readonly onOpenBlock?: ((id: string) => void) | undefined
  readonly onCreate?: ((slot: Slot) => void) | undefined
  readonly onMove?: ((move: Move) => void) | undefined
  readonly onResize?: ((resize: { id: string; endsAt: string }) => void) | undefined
  readonly onExternalDrop?: ((payload: string, slot: Slot) => void) | undefined
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
  chosen,
  onOpen,
  onOpenDay,
  onOpenLane,
  obstacle,
  onOpenBlock,
  onCreate,
  onMove,
  onResize,
  onExternalDrop,
}: WeekGridProps) {
  const language = useLanguage()
  const now = useNow()
  const sought = useSought()
  const zone = unit.timeZone
  const hours = useMemo(() => ordinaryHours(unit, dates), [unit, dates])
  const widest = useMemo(() => widestHours(unit, dates), [unit, dates])
  const isListed = useMedia('print') && dates.length > 1
  return (
    <>
      <div className={styles.grid} hidden={isListed}>
        <AgendaGrid
          days={dates}
          zone={zone}
          lanes={lanes}
          events={events}
          unavailable={unavailable}
          hours={hours}
          openHours={widest}
          now={now}
          density={size}
          laneWidth={size}
          selectedId={selectedId}
          chosen={chosen}
          sought={sought}
          onFound={found}
          obstacle={obstacle}
          labels={appointmentAgenda[language]}
          onOpen={onOpen}
          onOpenDay={onOpenDay}
          {...(onOpenLane && { onOpenLane })}
          {...(onOpenBlock && { onOpenUnavailable: onOpenBlock })}
          {...(onCreate && { onCreate })}
          {...(onMove && { onMove })}
          {...(onResize && { onResize })}
          {...(onExternalDrop && { onExternalDrop })}
        />
      </div>
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
