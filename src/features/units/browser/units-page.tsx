import './settings.css'
import { Button } from '@mantine/core'
import { IconBuildingPlus } from '@tabler/icons-react'
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
import { exportUnits, listManagedUnits, unitSorts } from '../settings-contract.ts'
import { unitColumns } from './unit-columns.tsx'
import { unitMessages } from './unit-messages.ts'

const UnitDrawer = lazy(() => import('./unit-drawer.tsx'))

/** The units one administers. */
export default function UnitsPage() {
  const words = useMessages(unitMessages)
  const language = useLanguage()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('registro', { new: 'unit.create', edit: 'unit.edit' })
  const { q } = search
  const sort = unitSorts.find((one) => one === search['ordem']) ?? 'name'
  const filters = { q, sort }
  const pages = usePages(listManagedUnits, { query: filters })
  const columns = useMemo(() => unitColumns(language), [language])
  const mayCreate = may('unit.create')
  useShortcut('n', address.begin, { description: words.newUnit, enabled: mayCreate })
  const creating = mayCreate && (
    <Button leftSection={<IconBuildingPlus size={16} />} onClick={address.begin}>
      {words.newUnit}
    </Button>
  )
  return (
    <>
      <RecordList
        list="units"
        title={words.units}
        label={words.units}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowClass={({ active }) => (active ? undefined : 'record-row--archived')}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === 'name' ? undefined : next })}
        actions={creating}
        tools={<SearchBox placeholder={words.searchHint} />}
        endTools={<ExportMenu contract={exportUnits} input={(format) => ({ query: { ...filters, format } })} />}
        empty={
          q
            ? { title: words.nothingFound, hint: words.nothingFoundHint }
            : { title: words.none, hint: mayCreate ? words.noneHint : '', action: creating }
        }
      />
      <Suspense>{(address.id || address.writing) && <UnitDrawer address={address} />}</Suspense>
    </>
  )
}
