import styles from './sign-in.module.css'
import { Link, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { forgetSession } from '../../../../../browser/authorization.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { confirmPasswordReset } from '../../../../../browser/session/password-reset.ts'
import { browserSession } from '../../../../../browser/session/current-session.ts'
import { landingRoute } from '../../../../../shared/roles.ts'
import { signInMessages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'

interface NewPasswordFormProps {
  /** From the link in the mail. */
  readonly code: string
  /** Somebody's first password: they come in with it at once. */
  readonly isInvitation: boolean
  readonly onAskAgain: () => void
}

/** Chooses the password that a link allows; success leads to sign-in, and on somebody's first day right in. */
export function NewPasswordForm({ code, isInvitation, onAskAgain }: NewPasswordFormProps) {
  const messages = useMessages(signInMessages)
  const router = useRouter()
  const title = isInvitation ? messages.firstTitle : messages.newTitle
  const { busy, problem, attempt } = useAttempt()
  const [saved, setSaved] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = `${title} · Pauta`
  }, [title])
  useEffect(() => {
    if (problem) password.current?.select()
  }, [problem])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const chosen = password.current?.value ?? ''
    const missing = chosen.length < 10 || chosen.length > 128 ? messages.newShort : undefined
    void attempt(missing, async () => {
      const email = await confirmPasswordReset(code, chosen)
      // A session that was open here has ended with the old password.
      forgetSession()
      if (email === undefined) return setSaved(true)
      // The password is saved whatever becomes of this; they can sign in with it themselves.
      const user = await browserSession.signIn(email, chosen).catch(() => setSaved(true))
      if (user) await router.navigate({ to: landingRoute(user.role), replace: true })
    })
  }

  if (saved) {
    return (
      <div role="status">
        <h1>{isInvitation ? messages.firstDone : messages.newDone}</h1>
        <p className={styles.greeting}>{isInvitation ? messages.firstDoneText : messages.newDoneText}</p>
        <Link to="/entrar" replace className={styles.submit}>
          {messages.newEnter}
        </Link>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1>{title}</h1>
      <p className={styles.greeting}>{isInvitation ? messages.firstText : messages.newText}</p>
      <PasswordField
        ref={password}
        autoFocus
        chosen
        {...(isInvitation && { label: messages.password })}
        problem={problem}
      />
      <button type="submit" className={styles.submit} disabled={busy}>
        {busy ? messages.newSaving : isInvitation ? messages.firstEnter : messages.newSave}
      </button>
      <button type="button" className={styles.link} onClick={onAskAgain}>
        {messages.newLink}
      </button>
    </form>
  )
}
