import '../calendar/calendar.css'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { AgendaDayList } from '../../../../browser/agenda/agenda-day-list.tsx'
import { appointmentAgenda } from '../calendar/agenda-labels.ts'
import type { Move, Slot } from '../../../../browser/agenda/model.ts'
import { useNow, useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { localDate, minutesBetween, minutesOfDay, todayIn } from '../../../../shared/time.ts'
import type { Unit } from '../../../units/contract.ts'
import { datesOf, readDate, readFilters, readLanesBy, readSpan, stepped, written } from '../calendar/search-params.ts'
import type { PickedSlot, Prefill } from '../booking/booking-draft.ts'
import { findShown } from '../calendar/cached-lists.ts'
import { emptyHintOf } from '../calendar/unavailable.ts'
import { CalendarNotice, CalendarProblem, CalendarSkeleton } from '../calendar/calendar-states.tsx'
import { CalendarPanel } from '../calendar/calendar-panel.tsx'
import { DateJump } from '../calendar/date-jump.tsx'
import { defaultStart } from '../calendar/default-start.ts'
import { useAgendaSize } from '../calendar/agenda-size.ts'
import { FilterBar } from '../calendar/filter-bar.tsx'
import { messages } from '../calendar/messages.ts'
import { asInstant, changeOfMove } from '../moving/move-change.ts'
import { OfUnit } from '../calendar/of-unit.tsx'
import { periodTitle } from '../calendar/period.ts'
import { StatusStrip } from '../calendar/status-strip.tsx'
import { useCalendarKeys } from '../calendar/use-calendar-keys.ts'
import { useMover } from '../moving/use-mover.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import { useNarrow } from '../../../../browser/use-narrow.ts'
import { useWeek, useWeekHours } from './use-week.ts'
import { useWeekView } from './use-week-view.ts'
import { WeekGrid } from './week-grid.tsx'
import { PeriodBar, SizeChoice, WeekChoices } from '../calendar/week-toolbar.tsx'

const BlockPanel = lazy(() => import('../../../blocks/browser/drawer/block-panel.tsx'))

/** `/agendamentos-da-semana`: the day or week of a unit by room or by professional, to look at and to work in. */
export default function WeekPage() {
  return <OfUnit>{(unit, catalogue) => <UnitWeek key={unit.id} unit={unit} catalogue={catalogue} />}</OfUnit>
}

const clickMinutes = 30

function UnitWeek({ unit, catalogue }: { readonly unit: Unit; readonly catalogue: Catalogue }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const narrow = useNarrow()
  const [search, setSearch] = useSearchParams()
  useDocumentTitle(`${words.weekTitle} · Pauta`)
  const now = useNow()
  const zone = unit.timeZone
  const today = todayIn(zone, now)
  const date = readDate(search.dia, today)
  const span = readSpan(search, narrow)
  const by = readLanesBy(search)
  const [size, setSize] = useAgendaSize(span)
  const selectedId = readId(search.agendamento) ?? null
  const filters = useMemo(
    () =>
      readFilters({
        sala: search.sala,
        profissional: search.profissional,
        procedimento: search.procedimento,
        equipe: search.equipe,
        situacao: search.situacao,
      }),
    [search.sala, search.profissional, search.procedimento, search.equipe, search.situacao],
  )

  const { appointments, shown, blocks } = useWeek(unit.id, date, zone)
  const times = useWeekHours(unit.id, date, zone, by === 'profissional' && !narrow)
  const allDates = useMemo(() => datesOf(date, span), [date, span])
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
  })
  const { move } = useMover(unit)
  const [picked, setPicked] = useState<PickedSlot | null>(null)

  const mayBook = may('appointment.book')
  const mayEdit = may('appointment.edit')
  const emptyHint = emptyHintOf(unit, allDates, { today, mayBook })
  const isFormOpen = search.acao !== undefined
  const go = useCallback(
    (next: string) => setSearch({ dia: next === today ? undefined : next }, { push: true }),
    [setSearch, today],
  )
  const create = mayBook
    ? () => {
        // Not where a slot was clicked some time ago.
        setPicked(null)
        setSearch({ acao: 'novo', agendamento: undefined }, { push: true })
      }
    : undefined
  useCalendarKeys({
    previous: () => go(stepped(date, span, -1)),
    next: () => go(stepped(date, span, 1)),
    today: () => go(today),
    create,
  })

  // The grid is given the same functions at every render: it draws again only what changed.
  const onOpen = useCallback(
    (id: string) => setSearch({ agendamento: id, acao: undefined }, { push: true }),
    [setSearch],
  )
  const mayOpenBlocks = may('block.list')
  const onOpenBlock = useCallback(
    (id: string) => setSearch({ bloqueio: id, agendamento: undefined, acao: undefined }, { push: true }),
    [setSearch],
  )
  const onOpenDay = useCallback((day: string) => setSearch({ dia: day, modo: 'dia' }, { push: true }), [setSearch])
  const onCreate = useCallback(
    (slot: Slot) => {
      setPicked({
        startsAt: asInstant(slot.startsAt),
        endsAt: asInstant(slot.endsAt),
        ...(by === 'sala' ? { roomId: slot.laneId } : { professionalId: slot.laneId }),
      })
      if (!isFormOpen) setSearch({ acao: 'novo', agendamento: undefined }, { push: true })
    },
    [by, isFormOpen, setSearch],
  )
  const onMove = useCallback(
    (target: Move) => {
      const appointment = findShown(target.id)
      if (appointment) void move(target.id, changeOfMove(target, appointment, by))
    },
    [by, move],
  )
  const onResize = useCallback(
    ({ id, endsAt }: { id: string; endsAt: string }) => void move(id, { endsAt: asInstant(endsAt) }),
    [move],
  )

  const prefill = useMemo((): Prefill => {
    if (!picked) return { unitId: unit.id, ...defaultStart(unit, date, now) }
    const minutes = minutesBetween(picked.startsAt, picked.endsAt)
    return {
      unitId: unit.id,
      date: localDate(picked.startsAt, zone),
      startMinutes: minutesOfDay(picked.startsAt, zone),
      // A click says where, a drag also says how long.
      ...(minutes !== clickMinutes && { durationMinutes: minutes }),
      ...(picked.roomId !== undefined && { roomId: picked.roomId }),
      ...(picked.professionalId !== undefined && { professionalId: picked.professionalId }),
    }
  }, [picked, unit, date, zone, now])

  const problem = appointments.error ?? blocks.error
  return (
    <div className="calendar-page">
      <PeriodBar
        title={periodTitle(view.dates, span, language)}
        titleControl={<DateJump date={date} onPick={go} />}
        labels={
          span === 'dia'
            ? { previous: words.previousDay, next: words.nextDay }
            : { previous: words.previousWeek, next: words.nextWeek }
        }
        onStep={(step) => go(stepped(date, span, step))}
        onToday={() => go(today)}
        onCreate={create}
      >
        <WeekChoices
          span={span}
          by={narrow ? null : by}
          onSpan={(modo) => setSearch({ modo })}
          onBy={(por) => setSearch({ por: por === 'sala' ? undefined : por })}
        />
      </PeriodBar>
      <div className="calendar-tools">
        <StatusStrip
          counts={view.counts}
          chosen={filters.statuses}
          onChange={(statuses) => setSearch({ situacao: written(statuses) })}
        />
        <FilterBar unit={unit} catalogue={catalogue}>
          {!narrow && <SizeChoice size={size} onSize={setSize} />}
        </FilterBar>
      </div>
      {(appointments.data?.nextCursor ?? null) !== null && <p className="calendar-note">{words.many}</p>}
      <div className="calendar-main" aria-busy={appointments.isPending}>
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
          <AgendaDayList
            days={view.dates}
            zone={zone}
            lanes={view.lanes}
            events={view.met}
            now={now}
            selectedId={selectedId}
            labels={appointmentAgenda[language]}
            taken={view.blocks}
            onOpen={onOpen}
            onOpenTaken={mayOpenBlocks ? onOpenBlock : undefined}
          />
        ) : view.lanes.length === 0 ? (
          <CalendarNotice
            kind="noProfessionals"
            action={{ label: words.seeByRoom, run: () => setSearch({ por: undefined }) }}
          />
        ) : (
          <>
            {view.met.length === 0 && (
              <p className="calendar-empty">
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
              unavailable={view.unavailable}
              selectedId={selectedId}
              onOpen={onOpen}
              onOpenDay={onOpenDay}
              onOpenBlock={mayOpenBlocks ? onOpenBlock : undefined}
              onCreate={mayBook || isFormOpen ? onCreate : undefined}
              onMove={mayEdit ? onMove : undefined}
              onResize={mayEdit ? onResize : undefined}
            />
          </>
        )}
      </div>
      <CalendarPanel catalogue={catalogue} prefill={prefill} picked={picked} followsDate />
      {mayOpenBlocks && search.bloqueio !== undefined && (
        <Suspense fallback={null}>
          <BlockPanel />
        </Suspense>
      )}
    </div>
  )
}
