import { Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import styles from '../calendar/calendar-page.module.css'
import { appointmentAgenda } from '../calendar/agenda-labels.ts'
import { MonthHeatMap } from '../../../../../browser/agenda/month-heat-map.tsx'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { useGo, useSearchParams } from '../../../../../browser/search.ts'
import { addDays, addMonths, firstOfMonth, todayIn } from '../../../../../shared/time.ts'
import { useTagSearch } from '../../../../foundation/offers/browser.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { loadByDay } from '../../load-contract.ts'
import { readDate, readFilters } from '../calendar/search-params.ts'
import { CalendarPanel } from '../calendar/calendar-panel.tsx'
import { CalendarNotice, CalendarProblem, CalendarSkeleton } from '../calendar/calendar-states.tsx'
import { DateJump } from '../calendar/date-jump.tsx'
import { FilterBar } from '../calendar/filter-bar.tsx'
import { monthFilters } from '../calendar/list-filters.ts'
import { messages } from '../calendar/messages.ts'
import { monthSummary } from './month-summary.ts'
import { OfUnit } from '../calendar/of-unit.tsx'
import { monthTitle } from '../calendar/period.ts'
import { defaultStart } from '../calendar/default-start.ts'
import { useCalendarKeys } from '../calendar/use-calendar-keys.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import { PeriodBar } from '../calendar/week-toolbar.tsx'

/** `/agendamentos-do-mes`: how full each day of a unit's month is; a day opens as the day of the week page. */
export default function MonthPage() {
  return <OfUnit>{(unit, catalogue) => <UnitMonth key={unit.id} unit={unit} catalogue={catalogue} />}</OfUnit>
}

function UnitMonth({ unit, catalogue }: { readonly unit: Unit; readonly catalogue: Catalogue }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const goTo = useGo()
  const [search, setSearch] = useSearchParams()
  const { search: asked } = useTagSearch()
  useDocumentTitle(`${words.monthTitle} · Pauta`)
  const now = useNow()
  const today = todayIn(unit.timeZone, now)
  const date = readDate(search.dia, today)
  const first = firstOfMonth(date)
  const filters = useMemo(
    () =>
      readFilters({
        sala: search.sala,
        profissional: search.profissional,
        tag: asked.tag,
        procedimento: undefined,
        situacao: undefined,
      }),
    [search.sala, search.profissional, asked.tag],
  )
  const load = useContract(
    loadByDay,
    {
      query: {
        unitId: unit.id,
        from: first,
        to: addDays(addMonths(first, 1), -1),
        ...(filters.rooms.length > 0 && { roomId: [...filters.rooms] }),
        ...(filters.tags.length > 0 && { tagId: [...filters.tags] }),
        ...(filters.professionals.length > 0 && { professionalId: [...filters.professionals] }),
      },
    },
    // Another month or filter: what was there stays until the new one is, greyed.
    { placeholderData: (previous) => previous },
  )
  const go = (next: string) =>
    setSearch({ dia: firstOfMonth(next) === firstOfMonth(today) ? undefined : next }, { push: true })
  const openDay = useCallback(
    (dia: string) => {
      const { unidade, sala, profissional, tag } = search
      goTo('/agendamentos-da-semana', { unidade, sala, profissional, tag, dia, modo: 'dia' })
    },
    [goTo, search],
  )
  const create = may('appointment.book')
    ? () => setSearch({ acao: 'novo', agendamento: undefined }, { push: true })
    : undefined
  useCalendarKeys({
    previous: () => go(addMonths(first, -1)),
    next: () => go(addMonths(first, 1)),
    today: () => go(today),
    create,
  })
  const days = (load.data?.items ?? []).map(({ closed, holiday, ...day }) => ({
    ...day,
    closed: closed ? (holiday ?? words.closed) : null,
  }))
  const summary = monthSummary(days)
  return (
    <div className={styles.page}>
      <PeriodBar
        title={monthTitle(first, language)}
        titleControl={<DateJump date={date} onPick={go} />}
        labels={{ previous: words.previousMonth, next: words.nextMonth }}
        onStep={(step) => go(addMonths(first, step))}
        onToday={() => go(today)}
        onCreate={create}
      />
      <div className={styles.tools}>
        {load.data ? (
          <Text c="dimmed">
            <b>{words.count(summary.count)}</b> · {words.toConfirm(summary.unconfirmed)}
            {summary.percent !== null && <> · {words.usedShare(summary.percent)}</>}
          </Text>
        ) : (
          <span />
        )}
        <FilterBar unit={unit} catalogue={catalogue} filters={monthFilters} />
      </div>
      <div className={`${styles.main} ${load.isPlaceholderData ? styles.stale : ''}`} aria-busy={load.isFetching}>
        {load.error && !load.data ? (
          <CalendarProblem error={load.error} onRetry={() => void load.refetch()} />
        ) : unit.rooms.length === 0 ? (
          <CalendarNotice kind="noRooms" />
        ) : load.isPending ? (
          <CalendarSkeleton bare />
        ) : (
          <MonthHeatMap
            month={first.slice(0, 7)}
            days={days}
            today={today}
            labels={appointmentAgenda[language]}
            onOpenDay={openDay}
          />
        )}
      </div>
      <CalendarPanel
        catalogue={catalogue}
        prefill={{ unitId: unit.id, ...defaultStart(unit, date < today ? today : date, now) }}
      />
    </div>
  )
}
