import styles from './sign-in.module.css'
import { Link, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { landingRoute } from '../../../../../shared/roles.ts'
import type { DemoAccount } from '../../contract.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { EmailField } from './email-field.tsx'
import { signInMessages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSessionOptions } from './use-session-options.ts'
import { useSignIn } from './use-sign-in.ts'

/** `/` and `/entrar`: e-mail, password, and in the demo a button per role. */
export default function SignInPage() {
  const messages = useMessages(signInMessages)
  const router = useRouter()
  const options = useSessionOptions()
  const { signIn, busy, problem } = useSignIn()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    document.title = `${messages.title} · Pauta`
  }, [messages])

  // What is wrong is where the hands should be; what was typed stays.
  useEffect(() => {
    if (problem.email) email.current?.focus()
    else if (problem.password) password.current?.select()
  }, [problem])

  async function enter(address: string, secret: string): Promise<void> {
    const user = await signIn(address, secret)
    if (user) await router.navigate({ to: landingRoute(user.role), replace: true })
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void enter(email.current?.value ?? '', password.current?.value ?? '')
  }

  function choose(account: DemoAccount): void {
    if (email.current) email.current.value = account.email
    void enter(account.email, account.password)
  }

  return (
    <SignInFrame>
      <h1>{messages.title}</h1>
      <p className={styles.greeting}>{messages.greeting}</p>
      <form onSubmit={submit} noValidate>
        <EmailField ref={email} problem={problem.email} />
        <PasswordField ref={password} problem={problem.password} />
        <button type="submit" className={styles.submit} disabled={busy}>
          {busy ? messages.signingIn : messages.signIn}
        </button>
        <Link to="/reset-senha" className={styles.link}>
          {messages.forgot}
        </Link>
      </form>
      {options?.firstStart && (
        <section className={styles.begin} aria-label={messages.beginTitle}>
          <h2>{messages.beginTitle}</h2>
          <p className={styles.hint}>{messages.beginText}</p>
          <Link to="/" search={{ comecar: 'sim' }} className={styles.second}>
            {messages.begin}
          </Link>
        </section>
      )}
      <DemoAccounts accounts={options?.demo} busy={busy} onChoose={choose} />
    </SignInFrame>
  )
}
