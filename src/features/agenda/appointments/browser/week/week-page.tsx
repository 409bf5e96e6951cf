import { lazy, Suspense, useCallback, useMemo } from 'react'
import { surgeriesShown } from '../calendar/surgeries-shown.ts'
import styles from '../calendar/calendar-page.module.css'
import { Button } from '@mantine/core'
import { appointmentAgenda } from '../calendar/agenda-labels.ts'
import { useCaseMarks } from '../../../../../browser/agenda/case-marks.ts'
import type { Attempt } from '../../../../../browser/agenda/model.ts'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { readId, useSearchParams } from '../../../../../browser/search.ts'
import { todayIn, weekRange } from '../../../../../shared/time.ts'
import { useTagSearch } from '../../../../foundation/offers/browser.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { obstacleTo } from '../calendar/obstacle.ts'
import { datesOf, type LanesBy, readDate, readFilters, type Span, stepped, written } from '../calendar/search-params.ts'
import { FollowSought, seek, useSeeking } from '../calendar/sought.ts'
import { viewOf } from '../calendar/view-choice.ts'
import { emptyHintOf } from '../calendar/unavailable.ts'
import { CalendarNotice, CalendarProblem, CalendarSkeleton } from '../calendar/calendar-states.tsx'
import { CalendarPanel } from '../calendar/calendar-panel.tsx'
import { DateJump } from '../calendar/date-jump.tsx'
import { useAgendaSize } from '../calendar/agenda-size.ts'
import { FilterBar } from '../calendar/filter-bar.tsx'
import { messages } from '../calendar/messages.ts'
import { OfUnit } from '../calendar/of-unit.tsx'
import { periodTitle } from '../calendar/period.ts'
import { StatusStrip } from '../calendar/status-strip.tsx'
import { useCalendarKeys } from '../calendar/use-calendar-keys.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import { useNarrow } from '../../../../../browser/use-narrow.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useMarks } from './use-marks.tsx'
import { useWeek, useWeekHours } from './use-week.ts'
import { useWeekView } from './use-week-view.ts'
import { WeekGrid } from './week-grid.tsx'
import { PeriodBar, SizeChoice, WeekChoices } from '../calendar/week-toolbar.tsx'

const AgendaDayList = lazy(() => import('../../../../../browser/agenda/agenda-day-list.tsx'))
const UndatedPanel = lazy(() => import('./undated-panel.tsx'))
const BlockPanel = lazy(() => import('../../../blocks/browser/drawer/block-panel.tsx'))

/** `/agendamentos-da-semana`: the day or week of a unit by room or by professional, to look at and to work in. */
export default function WeekPage() {
  useSeeking()
  return <OfUnit>{(unit, catalogue) => <UnitWeek key={unit.id} unit={unit} catalogue={catalogue} />}</OfUnit>
}

function UnitWeek({ unit, catalogue }: { readonly unit: Unit; readonly catalogue: Catalogue }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const narrow = useNarrow()
  const [search, setSearch] = useSearchParams()
  const { search: asked } = useTagSearch()
  const now = useNow()
  const zone = unit.timeZone
  const today = todayIn(zone, now)
  const date = readDate(search.dia, today)
  const { span, by, remember } = viewOf(search)
  useDocumentTitle(`${span === 'dia' ? words.dayTitle : words.weekTitle} · Pauta`)
  const [size, setSize] = useAgendaSize(span)
  const selectedId = readId(search.agendamento) ?? null
  const filters = useMemo(
    () =>
      readFilters({
        sala: search.sala,
        profissional: search.profissional,
        procedimento: search.procedimento,
        equipe: search.equipe,
        tag: asked.tag,
        situacao: search.situacao,
      }),
    [search.sala, search.profissional, search.procedimento, search.equipe, asked.tag, search.situacao],
  )

  const { appointments, shown, blocks } = useWeek(unit.id, date, zone)
  const times = useWeekHours(unit.id, date, zone, by === 'profissional' && !narrow)
  const allDates = useMemo(() => datesOf(date, span), [date, span])
  const cases = useCaseMarks(
    useMemo(
      () => surgeriesShown(shown ?? [], catalogue).map((part) => ({ ...part, ...weekRange(date, zone) })),
      [shown, catalogue, date, zone],
    ),
  )
  const view = useWeekView({
    unit,
    catalogue,
    allDates,
    span,
    by,
    filters,
    appointments: shown,
    blocks: blocks.data?.items,
    times: times.data?.items,
    marks: cases.marks,
  })
  const { picked, forgetPicked, chosen, prefill, ...actions } = useGridActions({ unit, date, by })

  const mayBook = may('appointment.book')
  const mayEdit = may('appointment.edit')
  const maySchedule = mayBook && may('waitlist.read')
  const showsUndated = maySchedule && !narrow && search['sem-data'] === '1'
  const mayOpenBlocks = may('block.list')
  const marked = useMarks({
    unitId: unit.id,
    date,
    zone,
    lanes: view.lanes,
    unavailable: view.unavailable,
    taken: view.blocks,
    onOpenBlock: mayOpenBlocks ? actions.onOpenBlock : undefined,
  })
  const emptyHint = emptyHintOf(unit, allDates, { today, mayBook })
  const isFormOpen = search.acao !== undefined
  const go = useCallback(
    (next: string) => setSearch({ dia: next === today ? undefined : next }, { push: true }),
    [setSearch, today],
  )
  const create = mayBook
    ? () => {
        // Not where a slot was clicked some time ago.
        forgetPicked()
        setSearch({ acao: 'novo', agendamento: undefined }, { push: true })
      }
    : undefined
  const toToday = () => {
    go(today)
    seek({ date: today })
  }
  useCalendarKeys({
    previous: () => go(stepped(date, span, -1)),
    next: () => go(stepped(date, span, 1)),
    today: toToday,
    create,
  })

  const choose = (chosen: { modo: Span; por: LanesBy }) => {
    remember(chosen)
    setSearch(chosen)
  }
  const obstacle = (attempt: Attempt) =>
    obstacleTo(attempt, {
      by,
      unit,
      names: catalogue.names,
      appointments: shown ?? [],
      blocks: blocks.data?.items ?? [],
      times: times.data?.items ?? [],
      now,
      language,
      words,
    })

  const problem = appointments.error ?? blocks.error
  return (
    <div className={styles.page}>
      {cases.source}
      <FollowSought dates={allDates} zone={zone} />
      <PeriodBar
        title={periodTitle(view.dates, span, language)}
        titleControl={<DateJump date={date} onPick={go} />}
        labels={
          span === 'dia'
            ? { previous: words.previousDay, next: words.nextDay }
            : { previous: words.previousWeek, next: words.nextWeek }
        }
        onStep={(step) => go(stepped(date, span, step))}
        onToday={toToday}
        onCreate={create}
      >
        <WeekChoices
          span={span}
          by={narrow ? null : by}
          onSpan={(modo) => choose({ modo, por: by })}
          onBy={(por) => choose({ modo: span, por })}
        />
      </PeriodBar>
      <div className={styles.tools}>
        <StatusStrip
          counts={view.counts}
          chosen={filters.statuses}
          onChange={(statuses) => setSearch({ situacao: written(statuses) })}
        />
        <FilterBar unit={unit} catalogue={catalogue}>
          {!narrow && (
            <>
              {maySchedule && (
                <Button
                  variant={showsUndated ? 'light' : 'default'}
                  aria-pressed={showsUndated}
                  onClick={() => setSearch({ 'sem-data': showsUndated ? undefined : '1' })}
                >
                  {words.undated}
                </Button>
              )}
              <SizeChoice size={size} onSize={setSize} />
            </>
          )}
        </FilterBar>
      </div>
      {(appointments.data?.nextCursor ?? null) !== null && <p className={styles.note}>{words.many}</p>}
      <div className={styles.main} aria-busy={appointments.isPending}>
        {problem && !appointments.data ? (
          <CalendarProblem
            error={problem}
            onRetry={() => void Promise.all([appointments.refetch(), blocks.refetch()])}
          />
        ) : unit.rooms.length === 0 ? (
          <CalendarNotice kind="noRooms" />
        ) : appointments.isPending ? (
          <CalendarSkeleton bare />
        ) : narrow ? (
          <Suspense fallback={<CalendarSkeleton bare />}>
            <AgendaDayList
              days={view.dates}
              zone={zone}
              lanes={view.lanes}
              events={view.met}
              now={now}
              selectedId={selectedId}
              labels={appointmentAgenda[language]}
              taken={marked.listed}
              onOpen={actions.onOpen}
              onOpenTaken={marked.open}
            />
          </Suspense>
        ) : view.lanes.length === 0 ? (
          <CalendarNotice
            kind="noProfessionals"
            action={{ label: words.seeByRoom, run: () => choose({ modo: span, por: 'sala' }) }}
          />
        ) : (
          <div className={styles.besideGrid}>
            {showsUndated && (
              <Suspense fallback={null}>
                <UndatedPanel unitId={unit.id} names={catalogue.names} onSchedule={actions.onSchedule} />
              </Suspense>
            )}
            <div className={styles.main}>
              {view.met.length === 0 && (
                <p className={styles.empty}>
                  {view.isFiltered
                    ? words.nothingFiltered
                    : [words.nothingBooked, emptyHint && words[emptyHint]].filter(Boolean).join('. ')}
                </p>
              )}
              <WeekGrid
                unit={unit}
                dates={view.dates}
                size={size}
                lanes={view.lanes}
                events={view.events}
                unavailable={marked.hatched}
                selectedId={selectedId}
                chosen={chosen}
                obstacle={obstacle}
                onOpen={actions.onOpen}
                onOpenDay={actions.onOpenDay}
                onOpenLane={span === 'dia' || view.lanes.length > 1 ? actions.onOpenLane : undefined}
                onOpenBlock={marked.open}
                onCreate={mayBook || isFormOpen ? actions.onCreate : undefined}
                onMove={mayEdit ? actions.onMove : undefined}
                onResize={mayEdit ? actions.onResize : undefined}
                onExternalDrop={maySchedule ? actions.onDropItem : undefined}
              />
            </div>
          </div>
        )}
      </div>
      {marked.source}
      <CalendarPanel catalogue={catalogue} prefill={prefill} picked={picked} followsDate />
      {mayOpenBlocks && search.bloqueio !== undefined && (
        <Suspense fallback={null}>
          <BlockPanel />
        </Suspense>
      )}
    </div>
  )
}
