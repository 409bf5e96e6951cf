import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useCaseMarks } from '../../../../../browser/agenda/case-marks.ts'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { useContract } from '../../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../../browser/search.ts'
import { useAskable, useMasked } from '../../../../../browser/table/askable.ts'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { chipOf } from '../../../../../browser/table/filter-chips.tsx'
import { listChips } from '../../../../../browser/table/list-filter-chips.ts'
import { useListPeriod } from '../../../../../browser/table/period-select.tsx'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { askedBy } from '../../../../../shared/fields/list-filters.ts'
import { todayIn } from '../../../../../shared/time.ts'
import { useTagSearch } from '../../../../foundation/offers/browser.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { RecordNumberBox } from '../../../../patients/offers/browser.ts'
import { countAppointments, exportAppointments, listAppointments } from '../../contract.ts'
import { pendingMoves } from '../calendar/cached-lists.ts'
import { written } from '../calendar/search-params.ts'
import { CalendarPanel } from '../calendar/calendar-panel.tsx'
import { defaultStart } from '../calendar/default-start.ts'
import { FilterButton, recordsOf } from '../calendar/filter-bar.tsx'
import { figureFilters, listFilters, placeFilters, statusFilter } from '../calendar/list-filters.ts'
import { listColumns } from './list-columns.tsx'
import { listMessages } from './list-messages.ts'
import { surgeriesShown } from '../calendar/surgeries-shown.ts'
import { messages } from '../calendar/messages.ts'
import { OfUnit } from '../calendar/of-unit.tsx'
import { StatusStrip } from '../calendar/status-strip.tsx'
import { useCalendarKeys } from '../calendar/use-calendar-keys.ts'
import type { Catalogue } from '../calendar/use-names.ts'

/** `/agendamentos`: every appointment, filtered, counted, exported; a row opens its drawer. */
export default function ListPage() {
  return <OfUnit>{(unit, catalogue) => <UnitList unit={unit} catalogue={catalogue} />}</OfUnit>
}

const newestLast = 'startsAt'
/** All but the status, which has a strip of its own. */
const filtersBeside = { ...placeFilters, ...figureFilters }

function UnitList({ unit, catalogue }: { readonly unit: Unit; readonly catalogue: Catalogue }) {
  const words = useMessages(listMessages)
  const common = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const tagged = useTagSearch()
  const now = useNow()
  const today = todayIn(unit.timeZone, now)
  useDocumentTitle(`${words.title} · Pauta`)

  const ofAllUnits = search.unidades === 'todas' && catalogue.units.length > 1
  const masked = useMasked()
  const { q } = useAskable(listAppointments, { q: search.q }, { q: 'q' })
  const period = useListPeriod(unit.timeZone)
  const patientId = readId(search.paciente)
  const sort = search.ordem === '-startsAt' ? ('-startsAt' as const) : ('startsAt' as const)
  // Without the status, so that the strip can count every one of them.
  const query = {
    ...(!ofAllUnits && { unitId: [unit.id] }),
    ...period.asked,
    ...askedBy(filtersBeside, tagged.search),
    ...(patientId && { patientId }),
    ...(q && { q }),
  }
  const { status } = askedBy(statusFilter, search)
  const filtered = { ...query, ...(status && { status }), sort }
  const pages = usePages(listAppointments, { query: { ...filtered, limit: 50 } }, { overlay: pendingMoves })
  const counts = useContract(countAppointments, { query }, { placeholderData: (previous) => previous })
  const byStatus = useMemo(
    () => new Map(Object.entries(counts.data?.byStatus ?? {})) as Parameters<typeof StatusStrip>[0]['counts'],
    [counts.data],
  )
  const cases = useCaseMarks(useMemo(() => surgeriesShown(pages.rows, catalogue), [pages.rows, catalogue]))
  const columns = useMemo(
    () =>
      listColumns({ language, today, names: catalogue.names, units: catalogue.units, ofAllUnits, marks: cases.marks }),
    [language, today, catalogue, ofAllUnits, cases.marks],
  )

  const mayBook = may('appointment.book')
  const create = mayBook ? () => setSearch({ acao: 'novo', agendamento: undefined }, { push: true }) : undefined
  useCalendarKeys({ today: () => setSearch({ periodo: 'hoje', de: undefined, ate: undefined }), create })

  const chips = [
    ...period.chips,
    ...chipOf('unidades', ofAllUnits && words.allUnits),
    ...listChips(listFilters, tagged.search, { ...recordsOf(catalogue), ...tagged.records }, language),
    ...chipOf('paciente', patientId && words.onePatient),
  ]
  const narrowed = Boolean(q) || chips.length > 0
  const book = create && (
    <Button leftSection={<IconPlus size={16} />} onClick={create}>
      {common.book}
    </Button>
  )
  const everything = (
    <Button variant="default" onClick={() => setSearch({ periodo: 'tudo', de: undefined, ate: undefined })}>
      {words.wholePeriod}
    </Button>
  )
  return (
    <>
      {cases.source}
      <RecordList
        list="appointments"
        title={words.title}
        label={words.title}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ patientName }) => patientName}
        isPast={({ status }) => status === 'cancelled' || status === 'entered-in-error'}
        openId={readId(search.agendamento)}
        onOpen={({ id }) => setSearch({ agendamento: id, acao: undefined }, { push: true })}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === newestLast ? undefined : next })}
        actions={book}
        tools={
          <>
            {masked ? <RecordNumberBox /> : <SearchBox placeholder={words.searchHint} />}
            {period.select}
            {catalogue.units.length > 1 && (
              <Select
                aria-label={words.units}
                data={[
                  { value: 'esta', label: unit.shortName },
                  { value: 'todas', label: words.allUnits },
                ]}
                value={ofAllUnits ? 'todas' : 'esta'}
                allowDeselect={false}
                onChange={(value) => setSearch({ unidades: value === 'todas' ? value : undefined })}
              />
            )}
            <FilterButton unit={unit} catalogue={catalogue} filters={filtersBeside} />
          </>
        }
        endTools={
          may('appointment.export') && (
            <ExportMenu contract={exportAppointments} input={(format) => ({ query: { ...filtered, format } })} />
          )
        }
        chips={chips}
        summary={
          <StatusStrip
            counts={byStatus}
            chosen={status ?? []}
            onChange={(statuses) => setSearch({ situacao: written(statuses) })}
          />
        }
        empty={
          narrowed
            ? { title: words.nothingFound, hint: words.nothingFoundHint, action: everything }
            : { title: words.nothing, hint: words.nothingHint, action: book ?? everything }
        }
      />
      <CalendarPanel catalogue={catalogue} prefill={{ unitId: unit.id, ...defaultStart(unit, today, now) }} />
    </>
  )
}
