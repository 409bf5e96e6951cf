import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { followLists } from '../../../../browser/live/nouns.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { AmongFilters } from '../../../../browser/record/among-filters.tsx'
import { recordColumns } from '../../../../browser/record/record-cells.tsx'
import { useFilterChips, useFilters } from '../../../../browser/record/use-filters.ts'
import { useRecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useGo, useSearchParams } from '../../../../browser/search.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { sortableColumns, useAskable, useMasked } from '../../../../browser/table/askable.ts'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { askedBy } from '../../../../shared/fields/list-filters.ts'
import { filtersOf, sortKey } from '../../../../shared/fields/address.ts'
import { TagFilterInput, useTagSearch } from '../../../foundation/offers/browser.ts'
import { tagFilter } from '../../../foundation/offers/both.ts'
import { exportPatients, listPatientFilters, listPatients } from '../contract.ts'
import { livePatientList } from '../live-list.ts'
import { patients } from '../record.ts'
import { messages } from './messages.ts'
import { patientCells } from './patient-cells.tsx'
import { RecordNumberBox } from './record-number-box.tsx'

followLists([livePatientList])

const PatientDrawer = lazy(() => import('./patient-drawer.tsx'))

/** What the address calls what the list is asked. */
const members = {
  q: 'q',
  sort: sortKey,
  ...Object.fromEntries(filtersOf(patients).map(([name, { filter }]) => [name, filter.key])),
}

/** `/pacientes`: find somebody, look at them in a drawer, register somebody new. */
export default function PatientsPage() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('paciente', { new: 'patient.create', edit: 'patient.edit' })
  const go = useGo()
  const { begin, many, none, nothingFound, search: searchHint } = patients.words
  useDocumentTitle(`${many[language]} · Pauta`)
  const tagged = useTagSearch()
  const masked = useMasked()
  const asked = useFilters(patients)
  // Only what the address names: the server knows who is likeliest, and what order masked sight has.
  const named = patients.sorts.find((one) => one === search[sortKey])
  const filters = useAskable(listPatients, { ...asked, ...askedBy(tagFilter, tagged.search), sort: named }, members)
  const { q, sort } = filters
  const pages = usePages(listPatients, { query: filters })
  const columns = useMemo(() => {
    const shown = recordColumns(patients, { language, severalUnits: false, cells: patientCells, may, masked })
    return sortableColumns(listPatients, shown, masked)
  }, [language, may, masked])
  // Without a search the list is by name, for masked sight by record number, and says so.
  const standard = masked ? 'recordNumber' : 'name'
  const mayCreate = may('patient.create')
  useShortcut('n', address.begin, { description: begin[language], enabled: mayCreate })
  const chips = [...useFilterChips(patients), ...listChips(tagFilter, tagged.search, tagged.records, language)]
  const narrowed = Boolean(q) || chips.length > 0
  const [title, hint] = (narrowed ? nothingFound : none)[language]
  const register = mayCreate && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={address.begin}>
      {q && narrowed ? words.registerAs(q) : begin[language]}
    </Button>
  )
  return (
    <>
      <RecordList
        list="patients"
        title={many[language]}
        label={many[language]}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={(patient) => patient.socialName ?? patient.name}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        sort={sort ?? (q ? undefined : standard)}
        onSort={(next) => setSearch({ [sortKey]: next === standard && !q ? undefined : next })}
        actions={
          mayCreate && (
            <Button leftSection={<IconUserPlus size={16} />} onClick={address.begin}>
              {begin[language]}
            </Button>
          )
        }
        tools={
          masked ? (
            <RecordNumberBox />
          ) : (
            <>
              <SearchBox placeholder={searchHint[language]} />
              <AmongFilters record={patients} among={listPatientFilters}>
                <TagFilterInput scope="patient" />
              </AmongFilters>
            </>
          )
        }
        endTools={
          may('patient.export') && (
            <ExportMenu contract={exportPatients} input={(format) => ({ query: { ...filters, format } })} />
          )
        }
        chips={chips}
        empty={{ title, hint, action: register }}
      />
      <Suspense>
        {(address.id || address.writing) && (
          <PatientDrawer address={address} searched={q ?? ''} onOpenPage={(id) => go('/paciente', { id })} />
        )}
      </Suspense>
    </>
  )
}
