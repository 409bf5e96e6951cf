import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNow, useSession, useUnit } from '../../../../../browser/current.ts'
import { followLists } from '../../../../../browser/live/nouns.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { useAskable } from '../../../../../browser/table/askable.ts'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../../browser/table/search-box.tsx'
import { listChips } from '../../../../../browser/table/list-filter-chips.ts'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { askedBy } from '../../../../../shared/fields/list-filters.ts'
import { useTagSearch } from '../../../../foundation/offers/browser.ts'
import { exportWaiting, listWaiting, type WaitingSort, waitingSorts } from '../../list-contract.ts'
import { liveWaitingList } from '../../live-list.ts'
import { readinessOf } from '../../rules.ts'
import { todayIn } from '../../../../../shared/time.ts'
import { messages } from '../messages.ts'
import { FreedSlots } from '../slots/freed-slots.tsx'
import { useWaitingNames, type WaitingNames } from '../use-waiting-names.ts'
import { AgeStrip } from './age-strip.tsx'
import { listFilters, otherFilters } from './list-filters.ts'
import { useFilterRecords } from './use-filter-records.ts'
import { waitingColumns } from './waiting-columns.tsx'

followLists([liveWaitingList])

const WaitingDrawer = lazy(() => import('../drawer/waiting-drawer.tsx'))
const AssignDialog = lazy(() => import('./assign-dialog.tsx'))

const isSort = (text: string | undefined): text is WaitingSort => waitingSorts.some((sort) => sort === text)

/** `/cirurgias-sem-marcacao`: what was sold and has no date, and time that came free for it. */
export default function WaitingPage() {
  const names = useWaitingNames()
  useDocumentTitle(`${useMessages(messages).title} · Pauta`)
  return names && <Waiting names={names} />
}

function Waiting({ names }: { readonly names: WaitingNames }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const now = useNow()
  const { may } = useSession()
  const { units } = useUnit()
  const [, setSearch] = useSearchParams()
  const { search, records: tags } = useTagSearch()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAssigning, setAssigning] = useState(false)
  const sort = isSort(search['ordem']) ? search['ordem'] : 'waitingSince'
  const { q } = useAskable(listWaiting, { q: search['q'] }, { q: 'q' })
  const asked = askedBy(listFilters, search)
  const filters = { ...(q !== undefined && { q }), ...asked }
  const records = useFilterRecords(names)
  const chips = listChips(otherFilters, search, { ...records, ...tags }, language)
  const pages = usePages(listWaiting, { query: { ...filters, sort } })
  const columns = useMemo(
    () => waitingColumns({ language, names, now, manyUnits: units.length > 1 }),
    [language, names, now, units.length],
  )
  const narrowed = Boolean(q) || Object.keys(asked).length > 0
  return (
    <>
      <RecordList
        list="waiting-list"
        title={words.title}
        label={words.title}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ patientName }) => patientName}
        isPast={(item) => readinessOf(item, todayIn(names.zoneOf(item.unitId), now)) === 'snoozed'}
        openId={search['item']}
        onOpen={({ id }) => setSearch({ item: id, anotar: undefined }, { push: true })}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === 'waitingSince' ? undefined : next })}
        tools={
          <>
            <SearchBox placeholder={words.searchHint} />
            <ListFilterButton filters={otherFilters} choices={records} />
          </>
        }
        endTools={<ExportMenu contract={exportWaiting} input={(format) => ({ query: { ...filters, sort, format } })} />}
        summary={
          <>
            <FreedSlots names={names} />
            <AgeStrip filters={filters} />
          </>
        }
        chips={chips}
        {...(may('waitlist.approve') && {
          selection: {
            chosen,
            onChange: setChosen,
            actions: (
              <Button size="compact-sm" leftSection={<IconUserShare size={16} />} onClick={() => setAssigning(true)}>
                {words.assign}
              </Button>
            ),
          },
        })}
        empty={
          narrowed ? { title: words.nothing, hint: words.nothingHint } : { title: words.none, hint: words.noneHint }
        }
      />
      <Suspense>
        {search['item'] && (
          <WaitingDrawer id={search['item']} onClose={() => setSearch({ item: undefined, anotar: undefined })} />
        )}
        {isAssigning && (
          <AssignDialog
            ids={[...chosen]}
            onClose={() => setAssigning(false)}
            onDone={() => {
              setAssigning(false)
              setChosen(new Set())
            }}
          />
        )}
      </Suspense>
    </>
  )
}
