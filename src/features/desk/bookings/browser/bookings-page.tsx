import styles from './bookings-page.module.css'
import { useRef } from 'react'
import { Button, Group, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMessages } from '../../../../browser/messages.ts'
import { useNow } from '../../../../browser/current.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useNarrow } from '../../../../browser/use-narrow.ts'
import { CalendarPanel, type Catalogue, OfUnitInUse, defaultStart } from '../../../agenda/offers/browser.ts'
import { NewOrderButton } from '../../../sales/offers/browser.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'
import { Finder } from './finder.tsx'
import { useWanted } from './use-wish.ts'
import { WaitingLists } from './waiting-lists.tsx'

/** `/marcacoes`, the seller's day: who waits for a date at the left, when there is one at the right. */
export default function BookingsPage() {
  return <OfUnitInUse>{(unit, catalogue) => <Bookings unit={unit} catalogue={catalogue} />}</OfUnitInUse>
}

function Bookings({ unit, catalogue }: { readonly unit: Unit; readonly catalogue: Catalogue }) {
  const words = useMessages(bookingsMessages)
  useDocumentTitle(`${words.title} · Pauta`)
  const narrow = useNarrow()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const page = useRef<HTMLDivElement>(null)
  const wanted = useWanted(catalogue)
  const { wish } = wanted
  const choose = (id: string) => setSearch({ escolhido: id, onde: undefined }, { push: true })
  // On a phone one stands over the other: what was picked brings the times.
  const isFinding = wish.itemId !== undefined || search['buscar'] === '1'
  const lists = <WaitingLists catalogue={catalogue} chosenId={wish.itemId} today={wanted.today} onChoose={choose} />
  const finder = (
    <Finder
      // What is picked anew begins with its first times.
      key={wish.itemId ?? ''}
      catalogue={catalogue}
      wanted={wanted}
      onDone={() => {
        setSearch({ escolhido: undefined, onde: undefined, buscar: undefined })
        // On to who waits next; what was made stands in the list above.
        page.current?.querySelector<HTMLElement>('input[type="search"]')?.focus({ preventScroll: true })
      }}
    />
  )
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={1}>{words.title}</Title>
        {/* Its key, `O`, is typed text here: the page opens in the search of those who wait. */}
        <NewOrderButton variant="default" />
      </Group>
      {narrow ? (
        isFinding ? (
          <>
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
              onClick={() => setSearch({ escolhido: undefined, buscar: undefined, onde: undefined }, { push: true })}
            >
              {words.back}
            </Button>
            {finder}
          </>
        ) : (
          <>
            <Button fullWidth mb="md" onClick={() => setSearch({ buscar: '1' }, { push: true })}>
              {words.finder}
            </Button>
            {lists}
          </>
        )
      ) : (
        <div className={styles.page} ref={page}>
          {lists}
          {finder}
        </div>
      )}
      <CalendarPanel
        catalogue={catalogue}
        prefill={{ unitId: unit.id, ...defaultStart(unit, wanted.today, now) }}
        followsDate={false}
      />
    </>
  )
}
