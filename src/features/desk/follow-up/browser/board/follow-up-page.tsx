import { Button, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Board } from '../../../../../browser/board/board.tsx'
import { useSession } from '../../../../../browser/current.ts'
import { followLists } from '../../../../../browser/live/nouns.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { useContract } from '../../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../../browser/search.ts'
import { DidNotCome, Empty, Waiting } from '../../../../../browser/states.tsx'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { ListFrame } from '../../../../../browser/table/list-frame.tsx'
import { SearchBox } from '../../../../../browser/table/search-box.tsx'
import { countFollowUps, exportFollowUps } from '../../list-contract.ts'
import { liveFollowUpList } from '../../live-list.ts'
import type { FollowUp } from '../../record.ts'
import { Card, wantsVisits } from './card.tsx'
import { HandOverBar } from './hand-over-bar.tsx'
import { listFilters } from './list-filters.ts'
import { messages } from './messages.ts'
import { useBoardFilters } from './use-board-filters.ts'
import { useLanes } from './use-lanes.tsx'
import { useTick } from './use-tick.ts'

followLists([liveFollowUpList])

const FollowUpDrawer = lazy(() => import('../drawer/follow-up-drawer.tsx'))
const VisitsDialog = lazy(() => import('../visits/visits-dialog.tsx'))

const nonePicked: ReadonlySet<string> = new Set()

/** `/follow-up-pedidos`: every sold order at the milestone that is due first, overdue ones at the top. */
export default function FollowUpPage() {
  const words = useMessages(messages)
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const { filters, chips, records } = useBoardFilters()
  const [picked, setPicked] = useState(nonePicked)
  const [booking, setBooking] = useState<string | null>(null)
  const onTick = useTick()
  useDocumentTitle(`${words.title} · Pauta`)
  const {
    data: counts,
    error,
    refetch,
  } = useContract(countFollowUps, { query: filters }, { placeholderData: (before) => before })
  const openId = readId(search['followup'])
  const lanes = useLanes(counts, filters)
  const mayHandOver = may('followUp.approve')
  const mayBook = (followUp: FollowUp) => wantsVisits(followUp) && may('appointment.book')
  const open = (id: string) => setSearch({ followup: id }, { push: true })
  const pick = (ids: readonly string[], arePicked: boolean) =>
    setPicked(arePicked ? new Set([...picked, ...ids]) : without(picked, ids))
  const isNarrowed = chips.length > 0 || 'q' in filters
  return (
    <>
      <ListFrame
        title={words.title}
        tools={
          <>
            <SearchBox placeholder={words.searchHint} />
            <ListFilterButton filters={listFilters} choices={records} />
          </>
        }
        endTools={<ExportMenu contract={exportFollowUps} input={(format) => ({ query: { ...filters, format } })} />}
        summary={
          picked.size > 0 ? (
            <HandOverBar chosen={picked} onDone={() => setPicked(nonePicked)} />
          ) : (
            counts && (
              <Text size="sm" c="dimmed" role="status">
                {words.total(counts.total)}
                {counts.overdue > 0 && ` · ${words.overdue(counts.overdue)}`}
              </Text>
            )
          )
        }
        chips={chips}
        busy={!counts && !error}
      >
        {counts && lanes.length === 0 ? (
          <Empty
            title={isNarrowed ? words.nothing : words.none}
            hint={isNarrowed ? words.nothingHint : words.noneHint}
          />
        ) : counts ? (
          <Board
            label={words.steps}
            columnLabel={words.step}
            columns={lanes.map((lane) => ({
              ...lane,
              ...(picked.size > 0 && {
                foot: (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    mt="xs"
                    onClick={() =>
                      pick(
                        (lane.cards ?? []).map(({ id }) => id),
                        true,
                      )
                    }
                  >
                    {words.chooseAll}
                  </Button>
                ),
              }),
            }))}
            none={words.noneHere}
            onOpen={open}
            keys={[
              { key: 'x', description: words.tick, press: onTick },
              {
                key: 'r',
                description: words.bookVisits,
                press: (followUp) => (mayBook(followUp) ? setBooking(followUp.id) : false),
              },
            ]}
            renderCard={(followUp, standing) => (
              <Card
                key={followUp.id}
                {...standing}
                followUp={followUp}
                isOpen={openId === followUp.id}
                isPicked={mayHandOver ? picked.has(followUp.id) : undefined}
                onPick={(isPicked) => pick([followUp.id], isPicked)}
                onOpen={() => open(followUp.id)}
                onBookVisits={mayBook(followUp) ? () => setBooking(followUp.id) : undefined}
              />
            )}
          />
        ) : error ? (
          <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />
        ) : (
          <Waiting height={320} label={words.loading} />
        )}
      </ListFrame>
      <Suspense>
        {openId && (
          <FollowUpDrawer
            id={openId}
            onClose={() => setSearch({ followup: undefined, aba: undefined })}
            onBookVisits={() => setBooking(openId)}
          />
        )}
        {booking && <VisitsDialog id={booking} onClose={() => setBooking(null)} />}
      </Suspense>
    </>
  )
}

function without(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...chosen].filter((id) => !ids.includes(id)))
}
