import styles from './bookings-page.module.css'
import { Stack } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { Part } from './list-part.tsx'
import { UndatedList } from './undated-list.tsx'
import { Choice } from '../../../../browser/table/choice.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { listAppointments } from '../../../agenda/offers/both.ts'
import type { Catalogue } from '../../../agenda/offers/browser.ts'
import { BookedRow } from './waiting-rows.tsx'
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
      {/* First what runs out by itself. */}
      <BookedList catalogue={catalogue} status="proposed" isMine={isMine} from={undefined} />
      {may('waitlist.read') && (
        <UndatedList catalogue={catalogue} chosenId={chosenId} isMine={isMine} onChoose={onChoose} />
      )}
      <BookedList catalogue={catalogue} status="pending" isMine={isMine} from={today} />
    </Stack>
  )
}

interface ListProps {
  readonly catalogue: Catalogue
  readonly isMine: boolean
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
    query: { ...(isMine && { mine: 'true' }), status: [status], ...since, limit: 4 },
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
