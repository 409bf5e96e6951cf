import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { formatDay } from '../../../../../shared/time.ts'
import { useKeyGroup } from '../../../../../browser/shortcuts.ts'
import { usePrinting } from '../../../../../browser/table/use-printing.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow, GroupName } from './grid-row.tsx'
import { type Placement, placeChips } from './layout.ts'
import { type RosterGridLabels, rosterKeys } from './messages.ts'
import type { DayCoverage, RosterChip, RosterDay, RosterGroup, RosterScale } from './model.ts'
import styles from './roster-grid.module.css'
import { type Metrics, stacked } from './stack.ts'
import type { RosterActions } from './stage.ts'
import { useDayWidth } from './use-day-width.ts'
import { useShown } from './use-shown.ts'
import { useStage } from './use-stage.ts'

export interface RosterGridHandle {
  /** Brings a chip into sight and puts the keyboard on its cell; answers false when it is not in the grid. */
  show: (chipId: string) => boolean
  /** Gives the focus back to the cell the keyboard was on. */
  focus: () => void
}

export interface RosterGridProps extends RosterActions {
  /** In order. Keep the identity of this and the next two between renders: only what changed is drawn again. */
  days: readonly RosterDay[]
  groups: readonly RosterGroup[]
  chips: readonly RosterChip[]
  /** The hours a day's column stands for, in the week; null in the month. */
  scale: RosterScale
  /** One for each day; without it the line is not there. */
  coverage?: readonly DayCoverage[] | undefined
  selectedId?: string | null
  /** Something is open beside the cells: they stay marked while the focus is there. */
  isOpen?: boolean
  /** `rosterGridLabels[language]`. */
  labels: RosterGridLabels
  onOpenDay?: ((date: string) => void) | undefined
  handle?: Ref<RosterGridHandle>
}

const metrics: Record<'narrow' | 'month' | 'week', Metrics> = {
  narrow: { laneHeight: 27, leastRow: 34, groupHeight: 26 },
  month: { laneHeight: 22, leastRow: 32, groupHeight: 26 },
  week: { laneHeight: 26, leastRow: 36, groupHeight: 26 },
}

const looks = { narrow: styles.narrow, month: undefined, week: styles.week }

/** The roster: people down, days across. Props in, callbacks out; what changes is the caller's to render. */
export function RosterGrid(props: RosterGridProps) {
  const { days, groups, chips, scale, coverage, selectedId = null, labels, onOpenDay } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const spot = useRef<HTMLButtonElement>(null)
  const live = useRef<HTMLDivElement>(null)

  const { names, least, isNarrow } = useDayWidth(scroller, days.length, scale !== null, chips)
  const look = scale !== null ? 'week' : isNarrow ? 'narrow' : 'month'
  const previous = useRef<Placement>(undefined)
  const placement = useMemo(
    () => placeChips(groups, chips, days.length, scale, previous.current),
    [groups, chips, days.length, scale],
  )
  const stack = useMemo(() => stacked(placement.groups, metrics[look]), [placement, look])
  const dayWords = useMemo(() => days.map(({ date }) => formatDay(date, labels.language)), [days, labels.language])
  const shown = useShown(scroller, stack, usePrinting())
  const scene = { ...props, stack }
  const { latest, keyboard } = useStage({ body, area, scroller, spot, live }, scene)

  useLayoutEffect(() => {
    previous.current = placement
    latest.current = scene
    keyboard.current?.refresh()
  })
  useImperativeHandle(
    props.handle,
    () => ({
      show(chipId) {
        for (const item of latest.current.stack.rows) {
          const placed = item.placed.chips.find(({ chip }) => chip.id === chipId)
          if (placed) keyboard.current?.show(item.index, placed.firstDay)
          if (placed) return true
        }
        return false
      },
      focus: () => spot.current?.focus({ preventScroll: true }),
    }),
    [latest, keyboard],
  )
  useScrolledToToday(scroller, days, names)

  useKeyGroup(labels.grid, rosterKeys(labels.language, props.onMove !== undefined))

  const style = {
    '--roster-days': days.length,
    '--roster-names': `${names}px`,
    '--roster-day-least': `${least}px`,
  } as CSSProperties
  const classes = [styles.roster, looks[look], props.isOpen && styles.open].filter(Boolean).join(' ')
  return (
    <div className={classes} style={style}>
      <div className={styles.scroller} ref={scroller} role="region" aria-label={labels.grid}>
        <div className={styles.canvas}>
          <GridHead
            days={days}
            coverage={coverage}
            scale={scale}
            labels={labels}
            isNarrow={isNarrow}
            onOpenDay={onOpenDay}
          />
          <div className={styles.body} ref={body} style={{ height: stack.height }}>
            <div className={styles.columns} aria-hidden="true">
              {days.map((day) => (
                <span key={day.date} className={columnClass(day)} />
              ))}
            </div>
            {stack.items
              .slice(shown.first, shown.last)
              .map((item) =>
                item.kind === 'group' ? (
                  <GroupName
                    key={`group ${item.id}`}
                    name={item.name}
                    people={labels.people(item.count)}
                    top={item.top}
                    height={item.height}
                  />
                ) : (
                  <GridRow
                    key={item.placed.row.id}
                    placed={item.placed}
                    index={item.index}
                    top={item.top}
                    height={item.height}
                    laneHeight={metrics[look].laneHeight}
                    isNarrow={isNarrow}
                    dayWords={dayWords}
                    labels={labels}
                    selectedId={holds(item.placed.source, selectedId) ? selectedId : null}
                  />
                ),
              )}
            <div className={styles.area} ref={area}>
              <button
                ref={spot}
                data-spot
                type="button"
                className={styles.spot}
                aria-label={labels.grid}
                title={labels.keys}
              />
            </div>
          </div>
        </div>
      </div>
      <div ref={live} className="visually-hidden" aria-live="polite" />
    </div>
  )
}

function columnClass({ isToday, isWeekend, isClosed, holiday }: RosterDay): string | undefined {
  if (isClosed) return isToday ? `${styles.closed} ${styles.today}` : styles.closed
  if (isToday) return styles.today
  return isWeekend || holiday !== undefined ? styles.weekend : undefined
}

function holds(chips: readonly RosterChip[], id: string | null): boolean {
  return id !== null && chips.some((chip) => chip.id === id)
}

/** When other days are shown, brings today into view, once, where it would not be. */
function useScrolledToToday(scroller: { current: HTMLElement | null }, days: readonly RosterDay[], names: number) {
  const first = days[0]?.date
  const latest = useRef(0)
  latest.current = days.findIndex(({ isToday }) => isToday)
  useEffect(() => {
    const element = scroller.current
    if (!element || first === undefined) return
    const today = latest.current
    const width = (element.scrollWidth - names) / days.length
    const hidden = (today + 3) * width + names > element.clientWidth
    element.scrollTo({ left: hidden ? (today - 2) * width : 0, behavior: 'instant' })
    // Only when other days are shown: the passing of time must not scroll under somebody's eyes.
  }, [scroller, first, days.length, names])
}
