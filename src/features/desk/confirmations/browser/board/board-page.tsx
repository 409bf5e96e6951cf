import { ActionIcon, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { followLists } from '../../../../../browser/live/nouns.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useOverlay } from '../../../../../browser/overlay.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { useContract } from '../../../../../browser/query.ts'
import { RecordWaiting } from '../../../../../browser/record/record-states.tsx'
import { readId, useSearchParams } from '../../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../../browser/states.tsx'
import { CountStrip } from '../../../../../browser/table/count-strip.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { ListFrame } from '../../../../../browser/table/list-frame.tsx'
import { SearchBox } from '../../../../../browser/table/search-box.tsx'
import { SearchParamSelect } from '../../../../../browser/table/search-param-select.tsx'
import { usePrinting } from '../../../../../browser/table/use-printing.ts'
import { useCatalogue } from '../../../../agenda/offers/browser.ts'
import { countConfirmations, listConfirmations, mostCards } from '../../contract.ts'
import { liveConfirmationList } from '../../live-list.ts'
import { usualDays } from '../../rules.ts'
import { pendingCards } from '../pending.ts'
import { CardBoard } from './card-board.tsx'
import { boardFilters } from './list-filters.ts'
import { messages } from './messages.ts'
import { PrintList } from './print-list.tsx'
import { shelvesOf } from './shelves.ts'
import { daysWord, useBoardFilters } from './use-board-filters.ts'
import { useDesk } from './use-desk.ts'

followLists([liveConfirmationList])

const CardDrawer = lazy(() => import('./card-drawer.tsx'))
const AskedDialogs = lazy(() => import('./asked-dialogs.tsx'))

/** Days that may be chosen beside the usual ones. */
const dayChoices = [0, 1, 7, 14]
const narrowing = ['mine', 'escalated'] as const
/** Cards that are loaded at first, and again as often as more are asked for. */
const cardsAtOnce = 500

/** The work list of confirmations of the coming days. */
export default function BoardPage() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { user } = useSession()
  const { units } = useUnit()
  const printing = usePrinting()
  const [search, setSearch] = useSearchParams()
  useDocumentTitle(`${words.title} · Pauta`)
  const { catalogue, error: notNamed, retry } = useCatalogue()
  const { query, chips, records, isMine, isEscalated } = useBoardFilters(catalogue)
  const [limit, setLimit] = useState(cardsAtOnce)
  const kept = { placeholderData: <Data,>(before: Data | undefined) => before }
  const answer = useContract(listConfirmations, { query: { ...query, limit } }, kept)
  const counted = useContract(countConfirmations, { query }, kept).data
  const served = answer.data?.items
  const all = useOverlay(pendingCards, served)
  const desk = useDesk(catalogue?.units ?? [])

  const hasMore = Boolean(answer.data?.nextCursor)
  const shelves = useMemo(
    () => shelvesOf(all ?? [], hasMore && counted && served ? { byColumn: counted.byColumn, served } : undefined),
    [all, hasMore, counted, served],
  )
  const onMore = useCallback(() => setLimit((before) => Math.min(mostCards, before + cardsAtOnce)), [])
  const open = (id: string) => setSearch({ cartao: id }, { push: true })
  const openId = readId(search['cartao'])
  const error = answer.error ?? notNamed
  const isNarrowed = chips.length > 0 || Boolean(query.q)

  const chosen = narrowing.filter((one) => (one === 'mine' ? isMine : isEscalated))
  const strip = (
    <CountStrip
      label={words.show}
      values={narrowing.map((value) => ({ value, label: words[value], count: counted?.[value] }))}
      chosen={chosen}
      onChange={(next) =>
        setSearch({
          ...(next.includes('mine') !== isMine && { responsavel: isMine ? undefined : user.id }),
          ...(next.includes('escalated') !== isEscalated && { escaladas: isEscalated ? undefined : '1' }),
        })
      }
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
              label: daysWord(days, language),
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
          {hasMore && (printing || limit >= mostCards) && <Text c="dimmed">{words.many(all.length)}</Text>}
          {printing ? (
            <PrintList cards={shelves.flatMap(({ cards }) => cards)} units={catalogue.units} />
          ) : (
            <CardBoard
              shelves={shelves}
              units={units}
              me={user.id}
              desk={desk}
              onOpen={open}
              onMore={hasMore && limit < mostCards ? onMore : undefined}
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
