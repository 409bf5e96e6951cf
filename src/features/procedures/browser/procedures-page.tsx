import '../../units/browser/settings.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useRecordSearch } from '../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { useShortcut } from '../../../browser/shortcuts.ts'
import { ExportMenu } from '../../../browser/table/export-menu.tsx'
import { RecordList } from '../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../browser/table/search-box.tsx'
import { usePages } from '../../../browser/table/use-pages.ts'
import { exportProcedures, listManagedProcedures, procedureSorts } from '../settings-contract.ts'
import { procedureColumns } from './procedure-columns.tsx'
import { ProcedureFilters, useProcedureChips, useProcedureFilters } from './procedure-filters.tsx'
import { procedureMessages } from './procedure-messages.ts'

const ProcedureDrawer = lazy(() => import('./procedure-drawer.tsx'))

/** The catalogue of the network. */
export default function ProceduresPage() {
  const words = useMessages(procedureMessages)
  const language = useLanguage()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('registro', { new: 'procedure.edit', edit: 'procedure.edit' })
  const { q } = search
  const sort = procedureSorts.find((one) => one === search['ordem']) ?? 'name'
  const filters = { q, sort, ...useProcedureFilters() }
  const pages = usePages(listManagedProcedures, { query: filters })
  const columns = useMemo(() => procedureColumns(language), [language])
  const chips = useProcedureChips()
  const mayEdit = may('procedure.edit')
  useShortcut('n', address.begin, { description: words.newProcedure, enabled: mayEdit })
  const creating = mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={address.begin}>
      {words.newProcedure}
    </Button>
  )
  const narrowed = Boolean(q) || chips.length > 0
  return (
    <>
      <RecordList
        list="procedures"
        title={words.procedures}
        label={words.procedures}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowClass={({ active }) => (active ? undefined : 'settings-row--inactive')}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === 'name' ? undefined : next })}
        actions={creating}
        tools={
          <>
            <SearchBox placeholder={words.searchHint} />
            <ProcedureFilters />
          </>
        }
        endTools={<ExportMenu contract={exportProcedures} input={(format) => ({ query: { ...filters, format } })} />}
        chips={chips}
        empty={
          narrowed
            ? { title: words.nothingFound, hint: words.nothingFoundHint }
            : { title: words.none, hint: mayEdit ? words.noneHint : words.onlySeeing, action: creating }
        }
      />
      <Suspense>{(address.id || address.writing) && <ProcedureDrawer address={address} />}</Suspense>
    </>
  )
}
