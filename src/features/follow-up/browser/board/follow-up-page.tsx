import styles from './board.module.css'
import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { followLists } from '../../../../browser/live/nouns.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { useContract } from '../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { ListFrame } from '../../../../browser/table/list-frame.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { useNarrow } from '../../../../browser/use-narrow.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { countFollowUps, exportFollowUps } from '../../list-contract.ts'
import { liveFollowUpList } from '../../live-list.ts'
import { type Milestone, milestones } from '../../milestones.ts'
import { milestoneWords } from '../../words.ts'
import { useBoardKeys } from './board-keys.ts'
import { HandOverBar } from './hand-over-bar.tsx'
import { type CardActions, Lane } from './lane.tsx'
import { listFilters } from './list-filters.ts'
import { messages } from './messages.ts'
import { type BoardFilters, useBoardFilters } from './use-board-filters.ts'
import { useTick } from './use-tick.ts'

followLists([liveFollowUpList])

const FollowUpDrawer = lazy(() => import('../drawer/follow-up-drawer.tsx'))
const VisitsDialog = lazy(() => import('../visits/visits-dialog.tsx'))

type Counts = ContractOutput<typeof countFollowUps>
const noneChosen: ReadonlySet<string> = new Set()

/** `/follow-up-pedidos`: every sold order at the milestone that is due first, overdue ones at the top. */
export default function FollowUpPage() {
  const words = useMessages(messages)
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const { filters, chips, records } = useBoardFilters()
  const [chosen, setChosen] = useState(noneChosen)
  const [booking, setBooking] = useState<string | null>(null)
  const onTick = useTick()
  useDocumentTitle(`${words.title} · Pauta`)
  useBoardKeys()
  const {
    data: counts,
    error,
    refetch,
  } = useContract(countFollowUps, { query: filters }, { placeholderData: (before) => before })
  const openId = readId(search['followup'])
  const actions: CardActions = {
    openId,
    chosen: may('followUp.approve') ? chosen : null,
    onChoose: (ids, areChosen) => setChosen(areChosen ? new Set([...chosen, ...ids]) : without(chosen, ids)),
    onOpen: (id) => setSearch({ followup: id }, { push: true }),
    onBookVisits: setBooking,
    onTick,
  }
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
          chosen.size > 0 ? (
            <HandOverBar chosen={chosen} onDone={() => setChosen(noneChosen)} />
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
        {counts ? (
          <Board counts={counts} filters={filters} actions={actions} isNarrowed={chips.length > 0 || 'q' in filters} />
        ) : error ? (
          <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />
        ) : (
          <Skeleton height={320} aria-label={words.loading} />
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

interface BoardProps {
  readonly counts: Counts
  readonly filters: BoardFilters
  readonly actions: CardActions
  readonly isNarrowed: boolean
}

/** The lanes that have orders, in the order of milestones; on a phone one at a time. */
function Board({ counts, filters, actions, isNarrowed }: BoardProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const isNarrow = useNarrow()
  const [search, setSearch] = useSearchParams()
  const lanes = milestones.flatMap((milestone) => {
    const figures = counts.byMilestone[milestone]
    return figures ? [{ milestone, figures }] : []
  })
  if (lanes.length === 0)
    return isNarrowed ? (
      <Empty title={words.nothing} hint={words.nothingHint} />
    ) : (
      <Empty title={words.none} hint={words.noneHint} />
    )
  const shown = isNarrow ? [lanes.find(({ milestone }) => milestone === search['raia']) ?? lanes[0]] : lanes
  const nameOf = (milestone: Milestone, total: number) => words.laneOf(milestoneWords[language][milestone], total)
  return (
    <>
      {isNarrow && (
        <NativeSelect
          aria-label={words.step}
          mb="xs"
          value={shown[0]?.milestone}
          onChange={(event) => setSearch({ raia: event.currentTarget.value })}
          data={lanes.map(({ milestone, figures }) => ({ value: milestone, label: nameOf(milestone, figures.total) }))}
        />
      )}
      <div className={styles.board} role="group" aria-label={words.steps} data-board>
        {shown.map((lane) => lane && <Lane key={lane.milestone} {...lane} filters={filters} actions={actions} />)}
      </div>
    </>
  )
}
