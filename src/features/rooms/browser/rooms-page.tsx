import '../../units/browser/settings.css'
import { Button } from '@mantine/core'
import { IconDoor } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession, useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useRecordSearch } from '../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { useShortcut } from '../../../browser/shortcuts.ts'
import { ExportMenu } from '../../../browser/table/export-menu.tsx'
import { RecordList } from '../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../browser/table/search-box.tsx'
import { usePages } from '../../../browser/table/use-pages.ts'
import { exportRooms, listManagedRooms, roomSorts } from '../contract.ts'
import { roomColumns } from './room-columns.tsx'
import { RoomFilters, useRoomChips, useRoomFilters } from './room-filters.tsx'
import { roomMessages } from './room-messages.ts'

const RoomDrawer = lazy(() => import('./room-drawer.tsx'))

/** The rooms of the units one administers, in the order of the calendar. */
export default function RoomsPage() {
  const words = useMessages(roomMessages)
  const language = useLanguage()
  const { may } = useSession()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('registro', { new: 'room.edit', edit: 'room.edit' })
  const { q } = search
  const sort = roomSorts.find((one) => one === search['ordem']) ?? 'position'
  const filters = { q, sort, ...useRoomFilters() }
  const pages = usePages(listManagedRooms, { query: filters })
  const severalUnits = units.length > 1
  const columns = useMemo(() => roomColumns(language, severalUnits), [language, severalUnits])
  const chips = useRoomChips()
  const mayCreate = may('room.edit')
  useShortcut('n', address.begin, { description: words.newRoom, enabled: mayCreate })
  const creating = mayCreate && (
    <Button leftSection={<IconDoor size={16} />} onClick={address.begin}>
      {words.newRoom}
    </Button>
  )
  const narrowed = Boolean(q) || chips.length > 0
  return (
    <>
      <RecordList
        list="rooms"
        title={words.rooms}
        label={words.rooms}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowClass={({ active }) => (active ? undefined : 'settings-row--inactive')}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === 'position' ? undefined : next })}
        actions={creating}
        tools={
          <>
            <SearchBox placeholder={words.searchHint} />
            <RoomFilters />
          </>
        }
        endTools={<ExportMenu contract={exportRooms} input={(format) => ({ query: { ...filters, format } })} />}
        chips={chips}
        empty={
          narrowed
            ? { title: words.nothingFound, hint: words.nothingFoundHint }
            : { title: words.none, hint: words.noneHint, action: creating }
        }
      />
      <Suspense>{(address.id || address.writing) && <RoomDrawer address={address} />}</Suspense>
    </>
  )
}
