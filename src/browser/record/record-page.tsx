import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { sortKey } from '../../shared/fields/address.ts'
import type { AnyRecord, AnyRow, RowOf } from '../../shared/fields/record.ts'
import { useSession, useUnit } from '../current.ts'
import { useLanguage } from '../messages.ts'
import { useSearchParams } from '../search.ts'
import { useShortcut } from '../shortcuts.ts'
import type { Column } from '../table/column.ts'
import { ExportMenu } from '../table/export-menu.tsx'
import { RecordList } from '../table/record-list.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { usePages } from '../table/use-pages.ts'
import { stateColumns } from './life-state.tsx'
import { type Cells, recordColumns, titleOf } from './record-cells.tsx'
import { RecordFilters } from './record-filters.tsx'
import { type Named, useFilterChips, useFilters } from './use-filters.ts'
import { type RecordSearch, useRecordSearch } from './use-record-search.ts'

interface RecordPageProps<R extends AnyRecord> {
  readonly record: R
  /** Of the button that begins a new one. */
  readonly icon: ReactNode
  /** One beside the list, loaded when it is opened: a `RecordPanel`. */
  readonly Panel: ComponentType<{ address: RecordSearch }>
  readonly cells?: Cells<R>
  /** What links call the record that is open. */
  readonly member?: string
  /** Fields that a link to a new one may fill. */
  readonly begins?: readonly string[]
  /** Beside the button that begins a new one. */
  readonly Beside?: ComponentType<{ address: RecordSearch }>
  /** The columns of its list, of those of its fields. Kept the same as long as what it shows is. */
  readonly columns?: (columns: Column<RowOf<R>>[]) => Column<RowOf<R>>[]
  /** What its list is asked beside what the address says. */
  readonly asking?: object
  readonly named?: Named
  /** The values that a filter offers this reader, where it is not all, by field. */
  readonly offers?: Readonly<Record<string, readonly string[]>>
  /** Above the list. */
  readonly summary?: ReactNode
}

const plainly = {}
const nothing: readonly string[] = []
const asTheyAre = <Columns,>(columns: Columns): Columns => columns

/** The records of a noun: searched, filtered, in order, as a file, and one of them beside the list. */
export function RecordPage<R extends AnyRecord>({
  record,
  icon,
  Panel,
  cells = plainly,
  member = 'registro',
  begins = nothing,
  Beside,
  columns: chosen = asTheyAre,
  asking,
  named,
  offers,
  summary,
}: RecordPageProps<R>) {
  const { permissions, sorts } = record
  const language = useLanguage()
  const { may } = useSession()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch(member, { new: permissions.create, edit: permissions.edit }, begins)
  const asked = { ...useFilters<AnyRecord>(record), ...asking }
  const chips = useFilterChips(record, named)
  const pages = usePages(record.list, { query: asked })
  const severalUnits = units.length > 1
  const columns = useMemo(() => {
    const ofFields = recordColumns(record, { language, severalUnits, cells, may })
    // The rows come by the record's own contract.
    return chosen([...ofFields, ...stateColumns(record, language, cells)] as never) as unknown as Column<AnyRow>[]
  }, [record, language, severalUnits, cells, may, chosen])
  const mayCreate = may(permissions.create)
  const { many, search: searchHint, begin, none, nothingFound, onlySeeing } = record.words
  useShortcut('n', address.begin, { description: begin[language], enabled: mayCreate })
  const creating = mayCreate && (
    <Button leftSection={icon} onClick={address.begin}>
      {begin[language]}
    </Button>
  )
  const isNarrowed = Boolean(search['q']) || chips.length > 0
  const [title, hint] = (isNarrowed ? nothingFound : none)[language]
  return (
    <>
      <RecordList
        list={record.path}
        title={many[language]}
        label={many[language]}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={(row) => titleOf(record, row)}
        isPast={({ active }) => active === false}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        sort={asked.sort}
        onSort={(next) => setSearch({ [sortKey]: next === sorts[0] ? undefined : next })}
        actions={
          <>
            {Beside && <Beside address={address} />}
            {creating}
          </>
        }
        tools={
          <>
            <SearchBox placeholder={searchHint[language]} />
            <RecordFilters record={record} {...(offers && { offers })} />
          </>
        }
        endTools={
          may(permissions.export ?? permissions.read) && (
            <ExportMenu contract={record.export} input={(format) => ({ query: { ...asked, format } })} />
          )
        }
        summary={summary}
        chips={chips}
        empty={
          isNarrowed
            ? { title, hint }
            : { title, hint: mayCreate ? hint : (onlySeeing?.[language] ?? hint), action: creating }
        }
      />
      <Suspense>{(address.id || address.writing) && <Panel address={address} />}</Suspense>
    </>
  )
}
