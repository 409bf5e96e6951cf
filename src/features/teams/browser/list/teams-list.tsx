import '../teams.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useRecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { CredentialSummary } from '../../../professionals/browser/credential-summary.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { useUnitNames } from '../../../../browser/use-unit-names.ts'
import { exportTeams, searchTeams } from '../../contract.ts'
import { readTeamFilters } from './search-params.ts'
import { messages } from '../messages.ts'
import { teamColumns } from './team-columns.tsx'
import { TeamFilters, useTeamChips } from './team-filters.tsx'
import { useStaffing } from '../use-staffing.ts'

const TeamDrawer = lazy(() => import('./team-drawer.tsx'))

/** The surgical teams: find, look at, put together, change. */
export function TeamsList() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('equipe', { new: 'team.edit', edit: 'team.edit' })
  const today = useToday()
  const unitNames = useUnitNames()
  const { staffing } = useStaffing()
  const filters = readTeamFilters(search)
  const pages = usePages(searchTeams, { query: filters })
  const chips = useTeamChips(staffing?.professionals)
  const columns = useMemo(
    () => teamColumns({ language, unitNames, procedures: staffing?.procedures ?? [], on: today }),
    [language, unitNames, staffing, today],
  )
  const mayEdit = may('team.edit')
  useShortcut('n', address.begin, { description: words.create, enabled: mayEdit })
  const create = mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={address.begin}>
      {words.create}
    </Button>
  )
  const narrowed = Boolean(filters.q) || chips.length > 0
  return (
    <>
      <RecordList
        list="teams"
        title={words.teams}
        label={words.teams}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowClass={({ active }) => (active ? undefined : 'team-row--archived')}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        sort={filters.sort}
        onSort={(next) => setSearch({ ordem: next === 'name' ? undefined : next })}
        actions={create}
        tools={
          <>
            <SearchBox placeholder={words.searchHint} />
            <TeamFilters />
          </>
        }
        endTools={
          may('team.export') && (
            <ExportMenu contract={exportTeams} input={(format) => ({ query: { ...filters, format } })} />
          )
        }
        summary={<CredentialSummary />}
        chips={chips}
        empty={
          narrowed
            ? { title: words.nothingFound, hint: words.nothingFoundHint, action: create }
            : { title: words.nothingYet, hint: words.nothingYetHint, action: create }
        }
      />
      <Suspense>{(address.id || address.writing) && <TeamDrawer address={address} />}</Suspense>
    </>
  )
}
