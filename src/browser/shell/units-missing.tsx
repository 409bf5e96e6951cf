import styles from '../pages/pages.module.css'
import { useMessages } from '../messages.ts'
import { pageMessages } from '../pages/messages.ts'
import { WaitingPage } from '../pages/waiting-page.tsx'
import type { ProblemError } from '../problem.ts'
import { shellMessages } from './messages.ts'

/** Instead of the frame while the units are on their way, and when they did not come. */
export function UnitsMissing({
  error,
  loading,
  onAgain,
}: {
  error: ProblemError | null
  loading: boolean
  onAgain: () => void
}) {
  const messages = useMessages(shellMessages)
  const words = useMessages(pageMessages)
  if (loading) return <WaitingPage />
  return (
    <main className={styles.page}>
      <div className={styles.card} role="alert">
        <h1>{messages.unitsFailed}</h1>
        {error && <p>{error.message}</p>}
        <div className={styles.actions}>
          <button type="button" className={`${styles.button} ${styles.first}`} onClick={onAgain}>
            {messages.again}
          </button>
        </div>
        {error?.requestId && <div className={styles.details}>{words.request(error.requestId)}</div>}
      </div>
    </main>
  )
}
