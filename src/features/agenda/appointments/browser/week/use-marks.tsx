import { Suspense, use, useCallback, useMemo, useState } from 'react'
import type { TakenStretch } from '../../../../../browser/agenda/day-groups.ts'
import { type AgendaMark, AgendaMarksContext } from '../../../../../browser/agenda/marks.ts'
import type { Lane, Unavailable } from '../../../../../browser/agenda/model.ts'
import { weekRange } from '../../../../../shared/time.ts'

interface Asked {
  readonly unitId: string
  readonly date: string
  readonly zone: string
  readonly lanes: readonly Lane[]
  readonly unavailable: readonly Unavailable[]
  readonly taken: readonly TakenStretch[]
  /** Opens what is unavailable, where the reader may. */
  readonly onOpenBlock: ((id: string) => void) | undefined
}

const none: readonly AgendaMark[] = []

/**
 * What is marked on the calendar beside what stands and what is closed, in the lanes or in the list of a day.
 * `source` is to be rendered: it finds the marks, and has no look of its own.
 */
export function useMarks({ unitId, date, zone, lanes, unavailable, taken, onOpenBlock }: Asked) {
  const Source = use(AgendaMarksContext)
  const [marks, setMarks] = useState(none)
  const mayOpen = onOpenBlock !== undefined
  const hatched = useMemo(
    // Marks open, and of the others only what the reader may.
    () => [...inLanes(marks), ...(mayOpen ? unavailable : unavailable.map(({ id: _id, ...rest }) => rest))],
    [marks, unavailable, mayOpen],
  )
  const listed = useMemo(
    () => [...inList(marks, lanes), ...taken.map((one) => ({ ...one, readOnly: !mayOpen }))],
    [marks, lanes, taken, mayOpen],
  )
  const open = useCallback(
    (id: string) => {
      const mark = marks.find((one) => one.id === id)
      if (mark) mark.open()
      else onOpenBlock?.(id)
    },
    [marks, onOpenBlock],
  )
  const source = Source && (
    <Suspense fallback={null}>
      <Source unitId={unitId} {...weekRange(date, zone)} onMarks={setMarks} />
    </Suspense>
  )
  return { source, hatched, listed, open }
}

function inLanes(marks: readonly AgendaMark[]): Unavailable[] {
  return marks.flatMap(({ id, laneIds, startsAt, endsAt, kind, label, shortLabel }) =>
    laneIds.map((laneId) => ({ id, laneId, startsAt, endsAt, kind, label, shortLabel })),
  )
}

function inList(marks: readonly AgendaMark[], lanes: readonly Lane[]): TakenStretch[] {
  return marks.flatMap(({ id, laneIds, startsAt, endsAt, kind, label }) => {
    const lane = lanes.find((one) => laneIds.includes(one.id))
    return lane ? [{ id, startsAt, endsAt, kind, reason: label, where: lane.name }] : []
  })
}
