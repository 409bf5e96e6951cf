import styles from './bookings-page.module.css'
import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNow, useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { alsoShowing } from '../../../browser/query.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { DidNotCome } from '../../../browser/states.tsx'
import { MoreButton } from './more-button.tsx'
import { Choice } from '../../../browser/table/choice.tsx'
import { usePages } from '../../../browser/table/use-pages.ts'
import { listAppointments } from '../../appointments/contract.ts'
import type { Catalogue } from '../../appointments/browser/calendar/use-names.ts'
import { listUndated } from '../../appointments/undated-contract.ts'
import { BookedRow, UndatedRow } from './waiting-rows.tsx'
import { bookingsMessages } from './bookings-messages.ts'

interface WaitingListsProps {
  readonly catalogue: Catalogue
  readonly chosenId: string | undefined
  /** Plain date from which bookings wait to be confirmed. */
  readonly today: string
  readonly onChoose: (itemId: string) => void
}

/** Who wants a date, what is held, and what waits to be confirmed: one's own, or everybody's. */
export function WaitingLists({ catalogue, chosenId, today, onChoose }: WaitingListsProps) {
  const words = useMessages(bookingsMessages)
  const { may, scopeOf } = useSession()
  const [search, setSearch] = useSearchParams()
  const seesOwnAlone = scopeOf('waitlist.read') === 'own'
  const isMine = may('appointment.book') && (seesOwnAlone || search['de-quem'] === 'meus')
  return (
    <Stack component="section" aria-label={words.forWhom} className={styles.lists} gap="md">
      {may('appointment.book') && !seesOwnAlone && (
        <Choice
          label={words.whose}
          value={isMine ? 'meus' : 'todos'}
          options={[
            { value: 'meus', label: words.mine },
            { value: 'todos', label: words.everyone },
          ]}
          onChange={(value) => setSearch({ 'de-quem': value === 'meus' ? 'meus' : undefined })}
        />
      )}
      {may('waitlist.read') && (
        <UndatedList catalogue={catalogue} chosenId={chosenId} isMine={isMine} onChoose={onChoose} />
      )}
      <BookedList catalogue={catalogue} status="proposed" isMine={isMine} from={undefined} />
      <BookedList catalogue={catalogue} status="pending" isMine={isMine} from={today} />
    </Stack>
  )
}

interface ListProps {
  readonly catalogue: Catalogue
  readonly isMine: boolean
}

function UndatedList({
  catalogue,
  isMine,
  chosenId,
  onChoose,
}: ListProps & Pick<WaitingListsProps, 'chosenId' | 'onChoose'>) {
  const words = useMessages(bookingsMessages)
  const now = useNow()
  const pages = usePages(
    listUndated,
    { query: { ...(isMine && { mine: 'true' }), limit: 20 } },
    alsoShowing(['order', 'receipt']),
  )
  const list = useRef<HTMLUListElement>(null)
  const isThere = pages.rows.length > 0
  useEffect(() => {
    // The page opens on who waits longest, unless somebody is somewhere already.
    if (isThere && chosenId === undefined && document.activeElement === document.body)
      list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isThere, chosenId])
  return (
    <Part
      title={words.undated}
      count={pages.rows.length}
      hasMore={pages.hasMore}
      none={words.noneUndated}
      pages={pages}
    >
      <ul ref={list} className={styles.rows}>
        {pages.rows.map((one) => (
          <UndatedRow
            key={one.id}
            item={one}
            procedure={catalogue.names.procedures.get(one.procedureId)}
            isChosen={one.id === chosenId}
            daysWaiting={daysBetween(one.waitingSince, now)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Part>
  )
}

function BookedList({
  catalogue,
  isMine,
  status,
  from,
}: ListProps & { readonly status: 'proposed' | 'pending'; readonly from: string | undefined }) {
  const words = useMessages(bookingsMessages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const since = from === undefined ? {} : { from: `${from}T00:00:00Z` }
  const pages = usePages(listAppointments, {
    query: { ...(isMine && { mine: 'true' }), status: [status], ...since, limit: 20 },
  })
  const [title, none] = status === 'proposed' ? [words.holds, words.noneHeld] : [words.pending, words.nonePending]
  return (
    <Part title={title} count={pages.rows.length} hasMore={pages.hasMore} none={none} pages={pages}>
      <ul className={styles.rows}>
        {pages.rows.map((one) => (
          <BookedRow
            key={one.id}
            appointment={one}
            catalogue={catalogue}
            language={language}
            onOpen={(id) => setSearch({ agendamento: id }, { push: true })}
          />
        ))}
      </ul>
    </Part>
  )
}

interface PartProps {
  readonly title: string
  readonly count: number
  readonly hasMore: boolean
  readonly none: string
  readonly pages: {
    readonly loading: boolean
    readonly error: Error | null
    readonly loadingMore: boolean
    readonly loadMore: () => void
    readonly again: () => void
  }
  readonly children: ReactNode
}

/** One of the lists, with how many there are; each shows at least so many. */
function Part({ title, count, hasMore, none, pages, children }: PartProps) {
  return (
    <section aria-label={title} aria-busy={pages.loading}>
      <Group gap="xs" mb={4}>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" size="sm" className="figures">
          {pages.loading ? '' : `${count}${hasMore ? '+' : ''}`}
        </Text>
      </Group>
      {pages.error && count === 0 ? (
        <DidNotCome error={pages.error} onAgain={pages.again} />
      ) : count === 0 && !pages.loading ? (
        <Text c="dimmed" size="sm">
          {none}
        </Text>
      ) : (
        children
      )}
      {hasMore && <MoreButton loading={pages.loadingMore} onMore={pages.loadMore} />}
    </section>
  )
}

/** Whole days from an instant until now. */
function daysBetween(since: string | null, now: string): number {
  return since === null ? 0 : Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 86_400_000))
}
