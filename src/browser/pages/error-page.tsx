import styles from './pages.module.css'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useMessages } from '../messages.ts'
import { ProblemError } from '../problem.ts'
import { pageMessages } from './messages.ts'
import { useDocumentTitle } from './document-title.ts'

/** 404 stays 404; any other status, or none, counts as 500 (specification, section 8). */
export function statusOf(error: unknown): 404 | 500 {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404 ? 404 : 500
}

/** The whole page for an error nobody handled: status code, status message, description, and a way out. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const messages = useMessages(pageMessages)
  const status = statusOf(error)
  const title = status === 404 ? 'Page Not Found' : 'Internal Server Error'
  useDocumentTitle(title)
  const requestId = error instanceof ProblemError ? error.requestId : undefined
  return (
    <main className={styles.page} role="alert">
      <div className={styles.card}>
        <p className={styles.code}>{status}</p>
        <h1>{title}</h1>
        <p>{status === 404 ? messages.notThere : messages.failed}</p>
        <div className={styles.actions}>
          <button type="button" className={`${styles.button} ${styles.first}`} onClick={reset}>
            {messages.again}
          </button>
          <a className={styles.button} href="/">
            {messages.home}
          </a>
        </div>
        <div className={styles.details}>
          {error instanceof Error ? error.message : String(error)}
          {requestId && <div>{messages.request(requestId)}</div>}
        </div>
      </div>
    </main>
  )
}
