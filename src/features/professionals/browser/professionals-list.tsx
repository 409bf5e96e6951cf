import './professionals.css'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useRecordSearch } from '../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { useShortcut } from '../../../browser/shortcuts.ts'
import { ExportMenu } from '../../../browser/table/export-menu.tsx'
import { RecordList } from '../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../browser/table/search-box.tsx'
import { usePages } from '../../../browser/table/use-pages.ts'
import { exportProfessionals, searchProfessionals } from '../contract.ts'
import { readProfessionalFilters } from './search-params.ts'
import { CredentialSummary } from './credential-summary.tsx'
import { messages } from './messages.ts'
import { professionalColumns } from './professional-columns.tsx'
import { ProfessionalFilters, useProfessionalChips } from './professional-filters.tsx'
import { useToday } from '../../../browser/use-today.ts'
import { useUnitNames } from '../../../browser/use-unit-names.ts'

const ProfessionalDrawer = lazy(() => import('./professional-drawer.tsx'))

/** Those who treat patients: find, look at, register, change. `More` is what later nouns know of one. */
export function ProfessionalsList({ More }: { More: ComponentType<{ id: string }> }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('profissional', { new: 'professional.edit', edit: 'professional.edit' })
  const today = useToday()
  const unitNames = useUnitNames()
  const filters = { ...readProfessionalFilters(search), on: today }
  const pages = usePages(searchProfessionals, { query: filters })
  const chips = useProfessionalChips()
  const mayEdit = may('professional.edit')
  const showsPix = may('payment.pixKey')
  const columns = useMemo(
    () => professionalColumns({ language, unitNames, on: today, showsPix }),
    [language, unitNames, today, showsPix],
  )
  useShortcut('n', address.begin, { description: words.create, enabled: mayEdit })
  const register = mayEdit && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={address.begin}>
      {words.create}
    </Button>
  )
  const narrowed = Boolean(filters.q) || chips.length > 0
  return (
    <>
      <RecordList
        list="professionals"
        title={words.professionals}
        label={words.professionals}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowClass={({ active }) => (active ? undefined : 'professional-row--inactive')}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        sort={filters.sort}
        onSort={(next) => setSearch({ ordem: next === 'name' ? undefined : next })}
        actions={register}
        tools={
          <>
            <div className="professional-search">
              <SearchBox placeholder={words.searchHint} />
            </div>
            <ProfessionalFilters />
          </>
        }
        endTools={
          may('professional.export') && (
            <ExportMenu contract={exportProfessionals} input={(format) => ({ query: { ...filters, format } })} />
          )
        }
        summary={<CredentialSummary />}
        chips={chips}
        empty={
          narrowed
            ? { title: words.nobody, hint: words.nobodyHint, action: register }
            : { title: words.nobodyYet, hint: words.nobodyYetHint, action: register }
        }
      />
      <Suspense>{(address.id || address.writing) && <ProfessionalDrawer address={address} More={More} />}</Suspense>
    </>
  )
}
