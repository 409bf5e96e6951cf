import styles from './pages.module.css'
import { useLocation } from '@tanstack/react-router'
import { useMessages } from '../messages.ts'
import { pageMessages } from './messages.ts'
import { useDocumentTitle } from './document-title.ts'

/** The page of an address that does not exist, titled as the specification says (sections 2 and 8). */
export function NotFoundPage() {
  const messages = useMessages(pageMessages)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const title = `Page not found: ${path}`
  useDocumentTitle(title)
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>{title}</h1>
        <p>{messages.notFound}</p>
        <div className={styles.actions}>
          <a className={`${styles.button} ${styles.first}`} href="/">
            {messages.home}
          </a>
          <button type="button" className={styles.button} onClick={() => window.history.back()}>
            {messages.back}
          </button>
        </div>
      </div>
    </main>
  )
}
