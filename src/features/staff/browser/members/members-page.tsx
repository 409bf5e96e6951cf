import './members.css'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useRecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { exportMembers, listMembers, type MemberSort, memberSorts } from '../../contract.ts'
import { memberColumns } from './member-columns.tsx'
import { MemberFilters, useMemberChips, useMemberFilters } from './member-filters.tsx'
import { memberMessages } from './member-messages.ts'

const MemberDrawer = lazy(() => import('./member-drawer.tsx'))

function isSort(text: string | undefined): text is MemberSort {
  return memberSorts.some((sort) => sort === text)
}

/** The people who may sign in: find, invite, change, shut out. */
export default function MembersPage() {
  const words = useMessages(memberMessages)
  const language = useLanguage()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('usuario', { new: 'staff.edit', edit: 'staff.edit' })
  const { q } = search
  const sort = isSort(search['ordem']) ? search['ordem'] : 'name'
  const filters = { q, sort, ...useMemberFilters() }
  const pages = usePages(listMembers, { query: filters })
  const { unit } = useUnit()
  const columns = useMemo(() => memberColumns(language, unit.timeZone), [language, unit.timeZone])
  const chips = useMemberChips()
  useShortcut('n', address.begin, { description: words.invite, enabled: may('staff.edit') })
  const inviting = may('staff.edit') && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={address.begin}>
      {words.invite}
    </Button>
  )
  const narrowed = Boolean(q) || chips.length > 0
  return (
    <>
      <RecordList
        list="staff"
        title={words.members}
        label={words.members}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowClass={({ active }) => (active ? undefined : 'member-row--disabled')}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === 'name' ? undefined : next })}
        actions={inviting}
        tools={
          <>
            <SearchBox placeholder={words.searchHint} />
            <MemberFilters />
          </>
        }
        endTools={<ExportMenu contract={exportMembers} input={(format) => ({ query: { ...filters, format } })} />}
        chips={chips}
        empty={
          narrowed
            ? { title: words.nobody, hint: words.nobodyHint }
            : { title: words.none, hint: words.noneHint, action: inviting }
        }
      />
      <Suspense>{(address.id || address.writing) && <MemberDrawer address={address} />}</Suspense>
    </>
  )
}
