import { ActionIcon, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { followLists } from '../../../../browser/live/nouns.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useOverlay } from '../../../../browser/overlay.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { useContract } from '../../../../browser/query.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { CountStrip } from '../../../../browser/table/count-strip.tsx'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { ListFrame } from '../../../../browser/table/list-frame.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { SearchParamSelect } from '../../../../browser/table/search-param-select.tsx'
import { usePrinting } from '../../../../browser/table/use-printing.ts'
import { useNarrow } from '../../../../browser/use-narrow.ts'
import { useCatalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { countConfirmations, listConfirmations } from '../../contract.ts'
import { liveConfirmationList } from '../../live-list.ts'
import type { Card } from '../../record.ts'
import { type ColumnName, usualDays } from '../../rules.ts'
import { pendingCards } from '../pending.ts'
import { Board } from './board.tsx'
import { boardFilters } from './list-filters.ts'
import { messages } from './messages.ts'
import { PrintList } from './print-list.tsx'
import { shelvesOf } from './shelves.ts'
import { useBoardFilters } from './use-board-filters.ts'
import { useDesk } from './use-desk.ts'

followLists([liveConfirmationList])

const CardDrawer = lazy(() => import('./card-drawer.tsx'))
const AskedDialogs = lazy(() => import('./asked-dialogs.tsx'))

/** Days that may be chosen beside the usual ones. */
const dayChoices = [0, 1, 7, 14]
const narrowing = ['mine', 'escalated'] as const

/** The work list of confirmations of the coming days. */
export default function BoardPage() {
  const words = useMessages(messages)
  const { user } = useSession()
  const { units } = useUnit()
  const isNarrow = useNarrow()
  const printing = usePrinting()
  const [search, setSearch] = useSearchParams()
  useDocumentTitle(`${words.title} · Pauta`)
  const { catalogue, error: notNamed, retry } = useCatalogue()
  const { query, chips, records } = useBoardFilters(catalogue)
  const answer = useContract(listConfirmations, { query }, { placeholderData: (before) => before })
  const counted = useContract(countConfirmations, { query }, { placeholderData: (before) => before }).data
  const all = useOverlay(pendingCards, answer.data?.items)
  const [only, setOnly] = useState<(typeof narrowing)[number][]>([])
  const [phoneColumn, setPhoneColumn] = useState<ColumnName>('to_confirm')
  const desk = useDesk(catalogue?.units ?? [])

  const isWhole = answer.data !== undefined && answer.data.nextCursor === null
  const shelves = useMemo(() => {
    const isMine = ({ assigneeId }: Card) => assigneeId === user.id
    const isLate = ({ escalatedAt, status }: Card) => escalatedAt !== null && status === 'pending'
    const shown = (all ?? []).filter(
      (card) => (!only.includes('mine') || isMine(card)) && (!only.includes('escalated') || isLate(card)),
    )
    return shelvesOf(shown, isWhole || only.length > 0 ? undefined : counted?.byColumn)
  }, [all, only, user.id, isWhole, counted])
  const open = (id: string) => setSearch({ cartao: id }, { push: true })
  const openId = readId(search['cartao'])
  const error = answer.error ?? notNamed
  const isNarrowed = chips.length > 0 || Boolean(query.q)

  const strip = (
    <CountStrip
      label={words.show}
      values={narrowing.map((value) => ({
        value,
        label: words[value],
        count:
          value === 'escalated' ? counted?.escalated : all?.filter(({ assigneeId }) => assigneeId === user.id).length,
      }))}
      chosen={only}
      onChange={setOnly}
    />
  )
  return (
    <ListFrame
      title={words.title}
      busy={answer.isFetching && !answer.data}
      chips={chips}
      tools={
        <>
          <SearchBox placeholder={words.searchHint} />
          <SearchParamSelect
            member="dias"
            label={words.days}
            none={words.nextDays(usualDays)}
            options={dayChoices.map((days) => ({
              value: String(days),
              label: days === 0 ? words.today : words.nextDays(days),
            }))}
          />
          <ListFilterButton filters={boardFilters} choices={records} />
        </>
      }
      endTools={
        <ActionIcon
          variant="default"
          size={36}
          aria-label={words.print}
          title={words.print}
          onClick={() => window.print()}
        >
          <IconPrinter size={18} />
        </ActionIcon>
      }
      summary={strip}
    >
      {error && !(answer.data && catalogue) ? (
        <DidNotCome
          error={error}
          title={words.failed}
          onAgain={() => {
            retry()
            void answer.refetch()
          }}
        />
      ) : !all || !catalogue ? (
        <RecordWaiting />
      ) : all.length === 0 ? (
        <Empty title={isNarrowed ? words.nothing : words.none} hint={isNarrowed ? words.nothingHint : words.noneHint} />
      ) : (
        <>
          {!isWhole && <Text c="dimmed">{words.many(all.length)}</Text>}
          {isNarrow && !printing && (
            <CountStrip
              label={words.board}
              values={shelves.map(({ column, count }) => ({ value: column, label: words[column], count }))}
              chosen={[phoneColumn]}
              onChange={(chosen) => setPhoneColumn(chosen.find((one) => one !== phoneColumn) ?? phoneColumn)}
            />
          )}
          {printing ? (
            <PrintList cards={shelves.flatMap(({ cards }) => cards)} units={catalogue.units} />
          ) : (
            <Board
              shelves={isNarrow ? shelves.filter(({ column }) => column === phoneColumn) : shelves}
              units={units}
              me={user.id}
              desk={desk}
              onOpen={open}
            />
          )}
        </>
      )}
      <Suspense>
        {catalogue && openId !== undefined && (
          <CardDrawer id={openId} catalogue={catalogue} desk={desk} onClose={() => setSearch({ cartao: undefined })} />
        )}
        {desk.asked !== null && <AskedDialogs desk={desk} />}
      </Suspense>
    </ListFrame>
  )
}
