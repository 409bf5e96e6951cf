import styles from './pages.module.css'
import { useMessages } from '../messages.ts'
import { pageMessages } from './messages.ts'

/** A thin line at the top while a page's code is on its way. */
export function WaitingPage() {
  const messages = useMessages(pageMessages)
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{messages.loading}</span>
    </div>
  )
}
