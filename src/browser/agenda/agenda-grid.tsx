import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import styles from './agenda-grid.module.css'
import { useKeyGroup } from '../shortcuts.ts'
import { useMedia } from '../use-media.ts'
import { agendaKeys } from './agenda-keys.ts'
import { CardPeek } from './card-peek.tsx'
import { DayColumns } from './day-columns.tsx'
import { FoldEdge } from './fold-edge.tsx'
import { type Folded, folded } from './folded.ts'
import { fractionOf, placeOf, type Surface } from './geometry.ts'
import { GridHeader } from './grid-header.tsx'
import type { AgendaLabels } from './messages.ts'
import { formatMinutes } from '../../shared/time.ts'
import stageStyles from './stage.module.css'
import type { AgendaEvent, Attempt, Hours, Lane, Move, Slot, Unavailable } from './model.ts'
import { type CardColumns, placeEvents, placeHatches } from './placement.ts'
import { inPercent, type Scene } from './stage.ts'
import { statusVariables } from './status-look.ts'
import { NowLine, TimeAxis } from './time-axis.tsx'
import { axisWidth, roomOf, useLaneWidth } from './lane-width.ts'
import { type Sought, useFocusBack, useKeptInSight, useSought } from './use-sought.ts'
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
  /** The ordinary hours, always shown; what lies outside of them is folded away at the edges, counted, and opens. */
  hours: Hours
  /** The widest hours in which something may be put on these days, where they go beyond `hours`. */
  openHours?: Hours
  /** The present, as an ISO instant; the caller lets it tick. */
  now: string
  /** Minutes to which everything snaps: 15. */
  step?: number
  /** Minutes of a stretch made by one click: 30. */
  slotMinutes?: number
  selectedId?: string | null
  /** A slot that somebody has chosen and not booked yet. Keep its identity. */
  chosen?: Slot | null
  /** Where to go, once; told by `onFound`. */
  sought?: Sought | null
  onFound?: () => void
  /** Height of an hour: `fit` fills the height there is, when it is enough. */
  density?: 'comfortable' | 'fit'
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
  /** Makes the names of the lanes buttons. */
  onOpenLane?: (laneId: string) => void
  /** Why something cannot be let go of there, in words, as far as the page knows it; said before anything is asked. */
  obstacle?: ((attempt: Attempt) => string | null) | undefined
}

const noUnavailable: readonly Unavailable[] = []

/** The agenda: days × lanes across, time down. Props in, callbacks out; what changes is the caller's to render. */
export function AgendaGrid(props: AgendaGridProps) {
  const { zone, lanes, events, unavailable = noUnavailable, now, labels, onOpenDay, onOpenLane } = props
  const { step = 15, slotMinutes = 30, selectedId = null, density = 'comfortable' } = props
  const { sought = null, chosen = null } = props
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
  const isPrinted = useMedia('print')
  const [unfolded, setUnfolded] = useState({ before: false, after: false })
  const ordinary = props.hours
  const open = props.openHours ?? ordinary
  const [lastSelected, setLastSelected] = useState<string | null>(null)
  const fold = useMemo(
    () => folded(events, days, ordinary, open, isPrinted ? { before: true, after: true } : unfolded),
    [events, days, ordinary, open, unfolded, isPrinted],
  )
  const toggle = useCallback((side: 'before' | 'after') => setUnfolded((now) => ({ ...now, [side]: !now[side] })), [])
  const { from, to } = fold.hours
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
  const goToDay = useOpeningPlace(scroller, now, days, surface.hours)
  // What is sought, and what was selected just now; folded away again, it stays so.
  const isNewlySelected = selectedId !== lastSelected && (!selectedId || events.some(({ id }) => id === selectedId))
  const shownId = sought && 'id' in sought ? sought.id : isNewlySelected ? selectedId : null
  const hidden = shownId ? sidesHiding(fold, shownId, unfolded) : null
  if (hidden) setUnfolded(hidden)
  if (isNewlySelected) setLastSelected(selectedId)
  useSought({ body, sought, drawn: columns, goToDay, onFound: props.onFound })
  useFocusBack(body, selectedId)
  useKeptInSight(scroller)
  useKeyGroup(labels.keysTitle, agendaKeys[labels.language][props.onMove ? 'change' : 'read'])
  const chosenPlace = useMemo(() => chosen && placeOf(surface, chosen), [surface, chosen])

  const nowMs = Date.parse(now)
  const today = days.find((day) => day.startMs <= nowMs && nowMs < day.endMs)?.date ?? ''
  const edges = {
    before: fold.before && { outside: fold.before, edge: fold.base.from },
    after: fold.after && { outside: fold.after, edge: fold.base.to },
  }
  const edgeAt = (side: 'before' | 'after') =>
    edges[side] && (
      <FoldEdge
        side={side}
        {...edges[side]}
        isWeek={days.length > 1}
        isUnfolded={unfolded[side]}
        labels={labels}
        onToggle={toggle}
      />
    )
  const style = {
    ...variables,
    '--agenda-days': days.length,
    '--agenda-lanes': lanes.length,
    '--agenda-lane-least': `${least}px`,
    '--agenda-hours': (to - from) / 60,
    '--agenda-offset': (from % 60) / 60,
  } as CSSProperties

  return (
    <div
      className={[styles.agenda, density === 'fit' && styles.fit, labels.className].filter(Boolean).join(' ')}
      style={style}
    >
      <div className={styles.scroller} ref={scroller} role="region" aria-label={labels.agenda}>
        <div className={styles.canvas}>
          <div className={styles.corner} />
          <GridHeader
            dates={shownDates}
            today={today}
            lanes={lanes}
            counts={counts}
            labels={labels}
            wide={wide}
            onOpenDay={onOpenDay}
            onOpenLane={onOpenLane}
          />
          {edgeAt('before')}
          <TimeAxis from={from} to={to} />
          <div className={stageStyles.body} ref={body}>
            <button
              ref={spot}
              type="button"
              className={stageStyles.spot}
              data-spot
              aria-label={labels.agenda}
              title={labels.keys}
            />
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
            {chosenPlace && (
              <div
                className={stageStyles.chosen}
                style={inPercent(chosenPlace)}
                data-chosen
                data-time={formatMinutes(chosenPlace.fromMinute)}
              />
            )}
            <NowLine now={now} days={days} hours={surface.hours} />
          </div>
          {edgeAt('after')}
        </div>
      </div>
      <CardPeek stage={stage} />
      <div ref={live} className="visually-hidden" aria-live="assertive" />
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

/** The sides to unfold so that an event is in sight; null where it is. */
function sidesHiding(fold: Folded, id: string, unfolded: { before: boolean; after: boolean }) {
  const before = unfolded.before || fold.before?.ids.has(id) === true
  const after = unfolded.after || fold.after?.ids.has(id) === true
  return before === unfolded.before && after === unfolded.after ? null : { before, after }
}

/**
 * When other days are shown, a day opens at the present and a week at its first day; the passing of time must not scroll
 * under somebody's eyes. Gives back the way to one of the days; `false` where it is not shown.
 */
function useOpeningPlace(
  scroller: { current: HTMLElement | null },
  now: string,
  days: readonly ZonedDay[],
  hours: Hours,
): (date: string) => boolean {
  const latest = useRef({ now, days, hours })
  latest.current = { now, days, hours }
  const goToDay = useCallback(
    (date: string) => {
      const element = scroller.current
      const { now, days, hours } = latest.current
      const index = days.findIndex((day) => day.date === date)
      const day = days[index]
      if (!element || !day) return false
      const ms = Date.parse(now)
      const left = (index / days.length) * (element.scrollWidth - axisWidth)
      const isToday = day.startMs <= ms && ms < day.endMs
      const top = isToday && fractionOf(hours, minuteOn(day, ms)) * element.scrollHeight - element.clientHeight / 2
      element.scrollTo({ left, ...(top !== false && { top }), behavior: 'instant' })
      return true
    },
    [scroller],
  )
  useEffect(() => {
    const [only, ...others] = days
    if (only && others.length === 0) goToDay(only.date)
    else scroller.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [days, scroller, goToDay])
  return goToDay
}
