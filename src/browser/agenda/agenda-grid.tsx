import './agenda.css'
import './agenda-body.css'
import './agenda-event.css'
import './agenda-print.css'
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { CardPeek } from './card-peek.tsx'
import { DayColumns } from './day-columns.tsx'
import { fractionOf, type Surface } from './geometry.ts'
import { GridHeader } from './grid-header.tsx'
import type { AgendaLabels } from './messages.ts'
import type { AgendaEvent, Hours, Lane, Move, Slot, Unavailable } from './model.ts'
import { type CardColumns, placeEvents, placeHatches } from './placement.ts'
import type { Scene } from './stage.ts'
import { statusVariables } from './status-look.ts'
import { NowLine, TimeAxis } from './time-axis.tsx'
import { axisWidth, roomOf, useLaneWidth } from './lane-width.ts'
import { useStage } from './use-stage.ts'
import { minuteOn, type ZonedDay, zonedDay } from './zoned-day.ts'

export interface AgendaGridProps {
  /** Plain dates, in order: one is the day view, five to seven a week. */
  days: readonly string[]
  /** IANA zone of the unit; everything is shown in it, whatever the device says. */
  zone: string
  /** Rooms or professionals, shown under each day. Keep the array's identity between renders. */
  lanes: readonly Lane[]
  /** Keep the identity of unchanged events: only changed ones are drawn again. */
  events: readonly AgendaEvent[]
  /** Hatched stretches. Keep the array's identity between renders. */
  unavailable?: readonly Unavailable[]
  /** Minutes of the day shown; `hoursCovering` widens opening hours so that no event is left out. */
  hours: Hours
  /** The present, as an ISO instant; the caller lets it tick. */
  now: string
  /** Minutes to which everything snaps: 15. */
  step?: number
  /** Minutes of a stretch made by one click: 30. */
  slotMinutes?: number
  selectedId?: string | null
  /** Height of an hour: `fit` fills the height there is, when it is enough. */
  density?: 'compact' | 'comfortable' | 'fit'
  /** Least width of a lane in pixels: `fit` is 44 in a week and 120 in a day, `comfortable` 136 and 160. */
  laneWidth?: 'fit' | 'comfortable' | number
  /** Made by `agendaLabels`, kept between renders. */
  labels: AgendaLabels
  onOpen?: (id: string) => void
  /** Makes the words of hatched stretches that have an id buttons. */
  onOpenUnavailable?: (id: string) => void
  /** Without it empty time cannot be clicked; likewise for the next three. */
  onCreate?: (slot: Slot) => void
  onMove?: (move: Move) => void
  onResize?: (resize: { id: string; endsAt: string }) => void
  /** Something dragged in that set data of kind `externalPayload`. */
  onExternalDrop?: (payload: string, slot: Slot) => void
  /** Makes the names of the days buttons. */
  onOpenDay?: (date: string) => void
}

const noUnavailable: readonly Unavailable[] = []

/** The agenda: days × lanes across, time down. Props in, callbacks out; what changes is the caller's to render. */
export function AgendaGrid(props: AgendaGridProps) {
  const { zone, lanes, events, unavailable = noUnavailable, now, labels, onOpenDay } = props
  const { step = 15, slotMinutes = 30, selectedId = null, density = 'comfortable' } = props
  const { from, to } = props.hours
  const dates = props.days.join()
  const opensHatches = props.onOpenUnavailable !== undefined

  const days = useMemo(
    () =>
      dates
        .split(',')
        .filter(Boolean)
        .map((date) => zonedDay(date, zone)),
    [dates, zone],
  )
  const shownDates = useMemo(() => days.map((day) => day.date), [days])
  const surface = useMemo<Surface>(() => ({ days, lanes, hours: { from, to }, step }), [days, lanes, from, to, step])
  const previous = useRef<CardColumns>([])
  const columns = useMemo(
    () => placeEvents(events, surface.days, surface.lanes, surface.hours, previous.current),
    [events, surface],
  )
  const dayHatches = useMemo(
    () => days.map((day) => placeHatches(unavailable, day, null, surface.hours)),
    [unavailable, days, surface],
  )
  const laneHatches = useMemo(
    () => days.map((day) => lanes.map((lane) => placeHatches(unavailable, day, lane.id, surface.hours))),
    [unavailable, days, lanes, surface],
  )
  const counts = useMemo(() => countPerDay(columns, days.length, lanes.length), [columns, days, lanes])

  const variables = useMemo(() => statusVariables(labels.looks), [labels])

  const body = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const spot = useRef<HTMLButtonElement>(null)
  const live = useRef<HTMLDivElement>(null)
  const scene: Scene = { ...props, surface, columns, slotMinutes }
  const { latest, stage, refresh } = useStage({ body, scroller, spot, live }, scene)

  useLayoutEffect(() => {
    previous.current = columns
    latest.current = scene
    refresh()
  })

  const least = leastLaneWidth(props.laneWidth ?? 'fit', days.length)
  const laneWidth = useLaneWidth(scroller, days.length * lanes.length, least)
  const wide = roomOf(laneWidth) === 'whole'
  useScrolledToNow(scroller, now, days, surface.hours)

  const nowMs = Date.parse(now)
  const today = days.find((day) => day.startMs <= nowMs && nowMs < day.endMs)?.date ?? ''
  const style = {
    ...variables,
    '--agenda-days': days.length,
    '--agenda-lanes': lanes.length,
    '--agenda-lane-least': `${least}px`,
    '--agenda-hours': (to - from) / 60,
    '--agenda-offset': (from % 60) / 60,
  } as CSSProperties

  return (
    <div className={`agenda d-${density} ${wide ? 'is-wide' : 'is-narrow'}`} style={style}>
      <div className="agenda-scroller" ref={scroller} role="region" aria-label={labels.agenda}>
        <div className="agenda-canvas">
          <div className="agenda-corner" />
          <GridHeader
            dates={shownDates}
            today={today}
            lanes={lanes}
            counts={counts}
            labels={labels}
            wide={wide}
            {...(onOpenDay ? { onOpenDay } : {})}
          />
          <TimeAxis from={from} to={to} />
          <div className="agenda-body" ref={body}>
            <button ref={spot} type="button" className="agenda-spot" aria-label={labels.agenda} title={labels.keys} />
            {days.map((day, index) => (
              <DayColumns
                key={day.date}
                date={day.date}
                dayIndex={index}
                isToday={day.date === today}
                lanes={lanes}
                cards={columns.slice(index * lanes.length, (index + 1) * lanes.length)}
                dayHatches={dayHatches[index]!}
                laneHatches={laneHatches[index]!}
                labels={labels}
                laneWidth={laneWidth}
                opensHatches={opensHatches}
                selectedId={selectedId}
              />
            ))}
            <NowLine now={now} days={days} hours={surface.hours} />
          </div>
        </div>
      </div>
      <CardPeek stage={stage} />
      <div ref={live} className="agenda-hidden" aria-live="assertive" />
    </div>
  )
}

function leastLaneWidth(wanted: 'fit' | 'comfortable' | number, days: number): number {
  if (typeof wanted === 'number') return wanted
  if (wanted === 'comfortable') return days > 1 ? 136 : 160
  return days > 1 ? 44 : 120
}

/** Distinct events of each day, joined by commas. */
function countPerDay(columns: CardColumns, days: number, lanes: number): string {
  return Array.from({ length: days }, (_, day) => {
    const ids = new Set<string>()
    for (const cards of columns.slice(day * lanes, (day + 1) * lanes)) {
      for (const card of cards) if (card.event.status !== 'cancelled') ids.add(card.event.id)
    }
    return ids.size
  }).join()
}

/** When the days change, brings the present into view, once. */
function useScrolledToNow(
  scroller: { current: HTMLElement | null },
  now: string,
  days: readonly ZonedDay[],
  hours: Hours,
) {
  const present = useRef({ now, hours })
  present.current = { now, hours }
  useEffect(() => {
    const element = scroller.current
    const { now, hours } = present.current
    const ms = Date.parse(now)
    const index = days.findIndex((day) => day.startMs <= ms && ms < day.endMs)
    const day = days[index]
    if (!element || !day) return
    const top = fractionOf(hours, minuteOn(day, ms)) * element.scrollHeight - element.clientHeight / 2
    // Today a little inside the left edge, so that the day before can be guessed.
    const left = (index / days.length) * (element.scrollWidth - axisWidth) - 24
    element.scrollTo({ top, left: index === 0 ? 0 : left, behavior: 'instant' })
    // Only when other days are shown: the passing of time must not scroll under somebody's eyes.
  }, [days, scroller])
}
