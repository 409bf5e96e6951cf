import { Button, Select } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useUnitInSearch, useNow, useSession } from '../../../../../browser/current.ts'
import { followLists } from '../../../../../browser/live/nouns.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { useRecordSearch } from '../../../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { useShortcut } from '../../../../../browser/shortcuts.ts'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { chipOf } from '../../../../../browser/table/filter-chips.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { listChips } from '../../../../../browser/table/list-filter-chips.ts'
import { useListPeriod } from '../../../../../browser/table/period-select.tsx'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { Choice } from '../../../../../browser/table/choice.tsx'
import { askedBy } from '../../../../../shared/fields/list-filters.ts'
import { blockSorts, exportBlocks, searchBlocks } from '../../list-contract.ts'
import { listFilters } from '../../list-filters.ts'
import { liveBlockSearch } from '../../live-list.ts'
import { blockColumns } from './block-columns.tsx'
import { recordsAt, recordsOf } from './block-filters.tsx'
import { BlocksProblem, BlocksWaiting } from './block-states.tsx'
import { LostHours } from './lost-hours.tsx'
import { messages } from './messages.ts'
import { type BlockNames, useBlockNames } from '../use-names.ts'

followLists([liveBlockSearch])

const BlockDrawer = lazy(() => import('../drawer/block-drawer.tsx'))
const BlockMonth = lazy(() => import('./block-month.tsx'))

/** `/bloqueios`: what is closed to appointments, as a list or a month, and what that costs. */
export default function BlocksPage() {
  const words = useMessages(messages)
  useDocumentTitle(`${words.title} · Pauta`)
  const { names, error, retry } = useBlockNames()
  if (error) return <BlocksProblem error={error} onAgain={retry} />
  return names ? <Blocks names={names} /> : <BlocksWaiting />
}

function Blocks({ names }: { names: BlockNames }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const { unit: chosen } = useUnitInSearch()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('bloqueio', { new: 'block.edit', edit: 'block.edit' })
  const now = useNow()
  const unit = names.units.find(({ id }) => id === chosen.id) ?? names.units[0]!
  const ofAllUnits = search['unidades'] === 'todas' && names.units.length > 1
  const period = useListPeriod(unit.timeZone)
  const sort = blockSorts.find((one) => one === search['ordem']) ?? 'startsAt'
  const narrowing = {
    ...(!ofAllUnits && { unitId: [unit.id] }),
    ...askedBy(listFilters, search),
    ...(search['q'] && { q: search['q'] }),
  }
  const query = { ...narrowing, ...period.asked }
  const isMonth = search['modo'] === 'calendario'
  const pages = usePages(searchBlocks, { query: { ...query, sort, limit: 50 } }, { enabled: !isMonth })
  const columns = useMemo(() => blockColumns({ language, names, ofAllUnits }), [language, names, ofAllUnits])
  const chips = [
    ...period.chips,
    ...chipOf('unidades', ofAllUnits && words.allUnits),
    ...listChips(listFilters, search, recordsOf(names), language),
  ]
  const mayEdit = may('block.edit')
  useShortcut('n', address.begin, { description: words.newBlock, enabled: mayEdit })
  const create = mayEdit && (
    <Button leftSection={<IconCalendarOff size={16} />} onClick={address.begin}>
      {words.newBlock}
    </Button>
  )
  const everything = (
    <Button variant="default" onClick={() => setSearch({ periodo: 'tudo', de: undefined, ate: undefined })}>
      {words.wholePeriod}
    </Button>
  )
  const actions = (
    <>
      <Choice
        label={words.view}
        value={isMonth ? 'calendario' : 'lista'}
        onChange={(modo) => setSearch({ modo: modo === 'lista' ? undefined : modo })}
        options={[
          { value: 'lista', label: words.list },
          { value: 'calendario', label: words.calendar },
        ]}
      />
      {create}
    </>
  )
  const tools = (
    <>
      <SearchBox placeholder={words.searchHint} />
      {!isMonth && period.select}
      {names.units.length > 1 && (
        <Select
          aria-label={words.units}
          data={[
            { value: 'esta', label: unit.shortName },
            { value: 'todas', label: words.allUnits },
          ]}
          value={ofAllUnits ? 'todas' : 'esta'}
          allowDeselect={false}
          onChange={(value) => setSearch({ unidades: value === 'todas' ? value : undefined })}
        />
      )}
      <ListFilterButton filters={listFilters} choices={recordsAt(unit, names)} />
    </>
  )
  const isNarrowed = Boolean(search['q']) || chips.length > 0
  return (
    <>
      {isMonth ? (
        <Suspense fallback={<BlocksWaiting />}>
          <BlockMonth
            unit={unit}
            names={names}
            query={narrowing}
            tools={tools}
            actions={actions}
            chips={chips.filter(({ id }) => id !== 'period')}
            onOpen={address.open}
          />
        </Suspense>
      ) : (
        <RecordList
          list="blocks"
          title={words.title}
          label={words.title}
          columns={columns}
          pages={pages}
          rowId={({ id }) => id}
          rowName={({ reason }) => reason}
          isPast={({ endsAt }) => endsAt <= now}
          openId={address.id}
          onOpen={({ id }) => address.open(id)}
          sort={sort}
          onSort={(next) => setSearch({ ordem: next === 'startsAt' ? undefined : next })}
          actions={actions}
          tools={tools}
          endTools={<ExportMenu contract={exportBlocks} input={(format) => ({ query: { ...query, sort, format } })} />}
          chips={chips}
          summary={<LostHours query={query} />}
          empty={
            isNarrowed
              ? { title: words.nothingFound, hint: words.nothingFoundHint, action: everything }
              : { title: words.nothing, hint: words.nothingHint, action: create || everything }
          }
        />
      )}
      <Suspense>{(address.id || address.writing) && <BlockDrawer address={address} names={names} />}</Suspense>
    </>
  )
}
