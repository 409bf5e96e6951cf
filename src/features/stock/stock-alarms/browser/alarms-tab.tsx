import { lazy, Suspense, useMemo } from 'react'
import { useNow, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { CountStrip } from '../../../../browser/table/count-strip.tsx'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { useContract } from '../../../../browser/query.ts'
import { oneOf } from '../../../../shared/fields/kinds.ts'
import { both } from '../../../../shared/both.ts'
import { askedBy, severalIn } from '../../../../shared/fields/list-filters.ts'
import { unitFilter } from '../../stock/browser/list-filters.ts'
import { useFilterUnits } from '../../stock/browser/use-filter-units.ts'
import { countAlarms, exportAlarms, listAlarms } from '../contract.ts'
import type { Alarm } from '../record.ts'
import { alarmKinds } from '../rules.ts'
import { alarmKindWords } from '../words.ts'
import { alarmColumns } from './alarm-columns.tsx'
import { alarmMessages } from './messages.ts'

const MovementsDrawer = lazy(() => import('../../stock/browser/movements-drawer.tsx'))
const LotDrawer = lazy(() => import('../../stock/browser/lot-drawer.tsx'))

const filters = {
  ...unitFilter,
  kind: oneOf(alarmKinds, alarmKindWords, { label: both('Alarme', 'Alarm'), filter: severalIn('alarme') }),
}

/** In the address, what an alarm opens. */
function openedBy({ kind, unitId, id }: Alarm): Readonly<Record<string, string>> {
  if (kind === 'transit') return { documento: id }
  if (kind === 'case') return { materiais: id }
  return kind === 'expiring' ? { lote: id } : { saldo: `${unitId}.${id}` }
}

/** What of the stock somebody has to see to, the most urgent first. */
export default function AlarmsTab() {
  const words = useMessages(alarmMessages)
  const kindNames = useMessages(alarmKindWords)
  const language = useLanguage()
  const now = useNow()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const records = useFilterUnits()
  const { kind, ...others } = { q: search['q'], ...askedBy(filters, search) }
  const query = { ...others, kind }
  const pages = usePages(listAlarms, { query })
  const { data } = useContract(countAlarms, { query: others }, { placeholderData: (before) => before })
  const columns = useMemo(() => alarmColumns(language, units, now), [language, units, now])
  const chips = listChips(filters, search, records, language)
  const lotId = readId(search['lote'])
  return (
    <>
      <RecordList
        list="stock-alarms"
        title={words.alarms}
        label={words.alarms}
        columns={columns}
        pages={pages}
        rowId={(row) => `${row.kind} ${row.unitId} ${row.id} ${row.place}`}
        rowName={({ name }) => name}
        onOpen={(row) => setSearch(openedBy(row), { push: true })}
        tools={
          <>
            <SearchBox placeholder={words.search} />
            {records['unitId'] && <ListFilterButton filters={unitFilter} choices={records} />}
          </>
        }
        endTools={<ExportMenu contract={exportAlarms} input={(format) => ({ query: { ...query, format } })} />}
        summary={
          <CountStrip
            label={words.kind}
            values={alarmKinds.map((value) => ({
              value,
              label: kindNames[value],
              count: data && (data.byKind[value] ?? 0),
            }))}
            chosen={kind ?? []}
            onChange={(chosen) => setSearch({ alarme: chosen })}
          />
        }
        chips={chips}
        empty={
          query.q || chips.length > 0
            ? { title: words.nothing, hint: words.nothingHint }
            : { title: words.none, hint: words.noneHint }
        }
      />
      <Suspense>
        {search['saldo'] && (
          <MovementsDrawer of={search['saldo']} onClose={() => setSearch({ saldo: undefined, onde: undefined })} />
        )}
        {lotId && <LotDrawer id={lotId} onClose={() => setSearch({ lote: undefined })} />}
      </Suspense>
    </>
  )
}
