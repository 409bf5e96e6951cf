import styles from './sign-in.module.css'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { forgetSession } from '../../../../../browser/authorization.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { confirmPasswordReset } from '../../../../../browser/session/password-reset.ts'
import { signInMessages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'

interface NewPasswordFormProps {
  /** From the link in the mail. */
  readonly code: string
  readonly onAskAgain: () => void
}

/** Chooses the password that a link allows; success leads to sign-in. */
export function NewPasswordForm({ code, onAskAgain }: NewPasswordFormProps) {
  const messages = useMessages(signInMessages)
  const { busy, problem, done, attempt } = useAttempt()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = `${messages.newTitle} · Pauta`
  }, [messages])
  useEffect(() => {
    if (problem) password.current?.select()
  }, [problem])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const chosen = password.current?.value ?? ''
    const missing = chosen.length < 10 || chosen.length > 128 ? messages.newShort : undefined
    void attempt(missing, async () => {
      await confirmPasswordReset(code, chosen)
      // A session that was open here has ended with the old password.
      forgetSession()
    })
  }

  if (done) {
    return (
      <div role="status">
        <h1>{messages.newDone}</h1>
        <p className={styles.greeting}>{messages.newDoneText}</p>
        <Link to="/entrar" replace className={styles.submit}>
          {messages.newEnter}
        </Link>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1>{messages.newTitle}</h1>
      <p className={styles.greeting}>{messages.newText}</p>
      <PasswordField ref={password} autoFocus chosen problem={problem} />
      <button type="submit" className={styles.submit} disabled={busy}>
        {busy ? messages.newSaving : messages.newSave}
      </button>
      <button type="button" className={styles.link} onClick={onAskAgain}>
        {messages.newLink}
      </button>
    </form>
  )
}
