import styles from './undated-panel.module.css'
import { Button, Text, Title } from '@mantine/core'
import { externalPayload } from '../../../../../browser/agenda/external-drop.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { alsoShowing } from '../../../../../browser/query.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { Swatch } from '../../../../network/offers/browser.ts'
import { listUndated } from '../../undated-contract.ts'
import { messages } from '../calendar/messages.ts'
import type { Names } from '../calendar/use-names.ts'
import { usual } from '../../../../../browser/usual-words.ts'

interface UndatedPanelProps {
  readonly unitId: string
  readonly names: Names
  /** Opens the form of a booking for the item. */
  readonly onSchedule: (itemId: string) => void
}

/** What is dragged out of the list says which item it is: one listener for all of them. */
function carriesItems(list: HTMLUListElement | null): (() => void) | undefined {
  if (!list) return undefined
  const listening = new AbortController()
  list.addEventListener(
    'dragstart',
    ({ target, dataTransfer }) => {
      const item = target instanceof HTMLElement ? target.dataset['item'] : undefined
      if (item) dataTransfer?.setData(externalPayload, item)
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}

/** What was sold in the unit and has no date, to be dragged into the agenda; by keyboard, each has a button. */
export default function UndatedPanel({ unitId, names, onSchedule }: UndatedPanelProps) {
  const words = useMessages(messages)
  const { more } = useMessages(usual)
  const pages = usePages(listUndated, { query: { unitId: [unitId], limit: 30 } }, alsoShowing(['order']))
  return (
    <aside className={styles.panel} aria-label={words.undated} aria-busy={pages.loading}>
      <Title order={2} size="h5">
        {words.undated}
      </Title>
      <Text size="xs" c="dimmed">
        {words.undatedHint}
      </Text>
      {pages.error && pages.rows.length === 0 && <DidNotCome error={pages.error} onAgain={pages.again} />}
      {!pages.loading && !pages.error && pages.rows.length === 0 && <Text size="sm">{words.noneUndated}</Text>}
      <ul className={styles.items} ref={carriesItems}>
        {pages.rows.map(({ id, patientName, procedureId }) => {
          const procedure = names.procedures.get(procedureId)
          return (
            <li key={id} className={styles.item} draggable data-item={id}>
              <b>{patientName}</b>
              <span className="quiet">
                <Swatch colour={procedure?.colour ?? null} />
                {procedure?.name ?? '–'}
              </span>
              <Button
                variant="default"
                size="compact-xs"
                aria-label={words.scheduleFor(patientName, procedure?.name ?? '')}
                onClick={() => onSchedule(id)}
              >
                {words.schedule}
              </Button>
            </li>
          )
        })}
      </ul>
      {pages.hasMore && (
        <Button variant="subtle" size="compact-sm" loading={pages.loadingMore} onClick={pages.loadMore}>
          {more}
        </Button>
      )}
    </aside>
  )
}
