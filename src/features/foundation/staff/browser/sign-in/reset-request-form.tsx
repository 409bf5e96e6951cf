import styles from './sign-in.module.css'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { requestPasswordReset } from '../../../../../browser/session/password-reset.ts'
import { EmailField } from './email-field.tsx'
import { signInMessages } from './messages.ts'
import { missingWording } from './missing-wording.ts'
import { useAttempt } from './use-attempt.ts'

/** Asks for a link to a new password. What it answers is the same whether or not the e-mail has access. */
export function ResetRequestForm() {
  const messages = useMessages(signInMessages)
  const { busy, problem, done, attempt, startAgain } = useAttempt()
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = `${messages.resetTitle} · Pauta`
  }, [messages])
  useEffect(() => {
    if (problem) email.current?.focus()
  }, [problem])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const address = email.current?.value.trim() ?? ''
    void attempt(missingWording({ email: address }, messages).email, () => requestPasswordReset(address))
  }

  if (done) {
    return (
      <div role="status">
        <h1>{messages.resetTitle}</h1>
        <p>{messages.resetSent}</p>
        <p>{messages.resetNothing}</p>
        <Link to="/entrar" className={styles.submit}>
          {messages.resetBack}
        </Link>
        <button type="button" className={styles.link} onClick={startAgain}>
          {messages.resetAgain}
        </button>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1>{messages.resetTitle}</h1>
      <p className={styles.greeting}>{messages.resetText}</p>
      <EmailField ref={email} problem={problem} />
      <button type="submit" className={styles.submit} disabled={busy}>
        {busy ? messages.resetSending : messages.resetSend}
      </button>
      <Link to="/entrar" className={styles.link}>
        {messages.resetBack}
      </Link>
    </form>
  )
}
