import styles from './sign-in.module.css'
import { useEffect } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { signInMessages } from './messages.ts'

/** A link that allows no new password any more, and the way to another one. */
export function DeadLink({ problem, onAskAgain }: { problem: string; onAskAgain: () => void }) {
  const messages = useMessages(signInMessages)
  useEffect(() => {
    document.title = `${messages.newTitle} · Pauta`
  }, [messages])
  return (
    <>
      <h1>{messages.newTitle}</h1>
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
      <button type="button" className={styles.submit} autoFocus onClick={onAskAgain}>
        {messages.newLink}
      </button>
    </>
  )
}
