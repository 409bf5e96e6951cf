import './patients.css'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useDocumentTitle } from '../../../browser/pages/document-title.ts'
import { useRecordSearch } from '../../../browser/record/use-record-search.ts'
import { useGo, useSearchParams } from '../../../browser/search.ts'
import { useShortcut } from '../../../browser/shortcuts.ts'
import { ExportMenu } from '../../../browser/table/export-menu.tsx'
import { chipOf } from '../../../browser/table/filter-chips.tsx'
import { sortableColumns, useAskable, useMasked } from '../../../browser/table/askable.ts'
import { RecordList } from '../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../browser/table/search-box.tsx'
import { usePages } from '../../../browser/table/use-pages.ts'
import { exportPatients, listPatients, type PatientSort, patientSorts } from '../contract.ts'
import { messages } from './messages.ts'
import { RecordNumberBox } from './record-number-box.tsx'
import { PatientFilters } from './patient-filters.tsx'
import { patientColumns } from './patient-columns.tsx'

const PatientDrawer = lazy(() => import('./patient-drawer.tsx'))

function isSort(text: string | undefined): text is PatientSort {
  return patientSorts.some((sort) => sort === text)
}

/** Columns that are always empty to masked sight. */
const hiddenColumns: readonly string[] = ['birthDate', 'email', 'place']

/** `/pacientes`: find somebody, look at them in a drawer, register somebody new. */
export default function PatientsPage() {
  const words = useMessages(messages)
  const language = useLanguage()
  const session = useSession()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('paciente', { new: 'patient.create', edit: 'patient.edit' })
  const go = useGo()
  useDocumentTitle(`${words.patients} · Pauta`)
  const masked = useMasked()
  const filters = useAskable(
    listPatients,
    {
      q: search['q'],
      city: search['cidade'],
      origin: search['origem'],
      sort: isSort(search['ordem']) ? search['ordem'] : undefined,
    },
    { q: 'q', city: 'cidade', origin: 'origem', sort: 'ordem' },
  )
  const { q, city, origin, sort } = filters
  const pages = usePages(listPatients, { query: filters })
  const columns = useMemo(() => {
    const shown = patientColumns(language).filter(({ id }) => !masked || !hiddenColumns.includes(id))
    return sortableColumns(listPatients, shown, masked)
  }, [language, masked])
  // Without a search the list is by name, for masked sight by record number, and says so.
  const standard = masked ? 'recordNumber' : 'name'
  const mayCreate = session.may('patient.create')
  useShortcut('n', address.begin, { description: words.newPatient, enabled: mayCreate })
  const chips = [
    ...chipOf('cidade', city && `${words.city}: ${city}`),
    ...chipOf('origem', origin && `${words.origin}: ${origin}`),
  ]
  const narrowed = Boolean(q) || chips.length > 0
  const register = mayCreate && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={address.begin}>
      {q && narrowed ? words.registerAs(q) : words.newPatient}
    </Button>
  )
  return (
    <>
      <RecordList
        list="patients"
        title={words.patients}
        label={words.patients}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={(patient) => patient.socialName ?? patient.name}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        sort={sort ?? (q ? undefined : standard)}
        onSort={(next) => setSearch({ ordem: next === standard && !q ? undefined : next })}
        actions={
          mayCreate && (
            <Button leftSection={<IconUserPlus size={16} />} onClick={address.begin}>
              {words.newPatient}
            </Button>
          )
        }
        tools={
          masked ? (
            <RecordNumberBox />
          ) : (
            <>
              <SearchBox placeholder={words.searchHint} />
              <PatientFilters city={city} origin={origin} />
            </>
          )
        }
        endTools={
          session.may('patient.export') && (
            <ExportMenu contract={exportPatients} input={(format) => ({ query: { ...filters, format } })} />
          )
        }
        chips={chips}
        empty={
          narrowed
            ? { title: words.nothingFound, hint: words.nothingFoundHint, action: register }
            : { title: words.noPatients, hint: words.noPatientsHint, action: register }
        }
      />
      <Suspense>
        {(address.id || address.writing) && (
          <PatientDrawer address={address} searched={q ?? ''} onOpenPage={(id) => go('/paciente', { id })} />
        )}
      </Suspense>
    </>
  )
}
