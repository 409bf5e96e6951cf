import styles from './bookings-page.module.css'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNow } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { alsoShowing } from '../../../../browser/query.ts'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { useNarrow } from '../../../../browser/use-narrow.ts'
import { daysSince } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import type { Catalogue } from '../../../agenda/offers/browser.ts'
import { listUndated } from '../../../agenda/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'
import { Part } from './list-part.tsx'
import { UndatedRow } from './waiting-rows.tsx'

interface UndatedListProps {
  readonly catalogue: Catalogue
  readonly isMine: boolean
  readonly chosenId: string | undefined
  readonly onChoose: (itemId: string) => void
}

/** Who waits for a date, the longest first. The page opens in its search: Enter takes the first who is found. */
export function UndatedList({ catalogue, isMine, chosenId, onChoose }: UndatedListProps) {
  const words = useMessages(bookingsMessages)
  const now = useNow()
  const narrow = useNarrow()
  // A name is nobody's business in an address.
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 150)
  const pages = usePages(
    listUndated,
    { query: { ...(isMine && { mine: 'true' }), ...(q !== '' && { q }), limit: 6 } },
    alsoShowing(['order', 'receipt']),
  )
  const [takesFirst, setTakesFirst] = useState(false)
  const isBehind = q !== typed.trim() || pages.stale || pages.loading
  const [first] = pages.rows
  const take = useEffectEvent(() => {
    if (!takesFirst || isBehind) return
    setTakesFirst(false)
    if (first) onChoose(first.id)
  })
  useEffect(() => take(), [takesFirst, isBehind])
  return (
    <Part
      title={words.undated}
      count={pages.rows.length}
      hasMore={pages.hasMore}
      none={q === '' ? words.noneUndated : words.noneFound}
      pages={pages}
      search={
        (typed !== '' || pages.rows.length > 0) && (
          <TextInput
            type="search"
            mb="xs"
            aria-label={words.searchUndated}
            placeholder={words.searchUndated}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={typed}
            maxLength={100}
            autoFocus={!narrow && chosenId === undefined}
            onChange={(event) => {
              setTakesFirst(false)
              setTyped(event.currentTarget.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setTakesFirst(true)
            }}
          />
        )
      }
    >
      <ul className={styles.rows}>
        {pages.rows.map((one) => (
          <UndatedRow
            key={one.id}
            item={one}
            procedure={catalogue.names.procedures.get(one.procedureId)}
            isChosen={one.id === chosenId}
            daysWaiting={
              one.waitingSince === null ? 0 : daysSince(one.waitingSince, now, zoneOfUnit(catalogue.units, one.unitId))
            }
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Part>
  )
}
