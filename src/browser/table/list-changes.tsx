import styles from './filters.module.css'
import { IconRefresh } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useMessages } from '../messages.ts'
import { tableMessages } from './messages.ts'
import type { Pages } from './use-pages.ts'

/** What of a list can be focused: the row of a table, a card, the link of a line. */
const entries = 'tr[tabindex="0"], [data-card] > button, ol > li > a, button[data-item]'

/**
 * Says that a list of pages has changed where nothing is moved under the eyes of its reader, and shows it. It is in a
 * line that is there anyway, so that the list does not move either when it comes and goes.
 */
export function ListChanges({ pages }: { readonly pages: Pick<Pages<unknown>, 'changes' | 'again'> }) {
  const words = useMessages(tableMessages)
  if (pages.changes === 0) return null
  const label = words.changes(pages.changes)
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes, and its reader goes on in the list: at a row of the table, or at the first card.
    currentTarget.closest('section')?.querySelector<HTMLElement>(entries)?.focus({ preventScroll: true })
    pages.again()
  }
  return (
    <button type="button" className={styles.changes} aria-label={label} onClick={show}>
      <IconRefresh size={14} aria-hidden="true" />
      <span className={styles.words}>{label}</span>
      <span className={styles.count}>{pages.changes}</span>
    </button>
  )
}
