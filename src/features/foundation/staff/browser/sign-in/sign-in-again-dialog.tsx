import styles from './sign-in.module.css'
import { Text } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { signedInUser, signOut } from '../../../../../browser/authorization.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { signInMessages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The password of the person who was signed in. Locked: without it the page could neither read nor write. */
export default function SignInAgainDialog({ onRenewed }: { onRenewed: (() => void) | undefined }) {
  const messages = useMessages(signInMessages)
  const { signIn, busy, problem } = useSignIn()
  const user = signedInUser()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem.password) password.current?.select()
  }, [problem])

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    if (await signIn(user?.email ?? '', password.current?.value ?? '')) onRenewed?.()
  }

  return (
    <Dialog title={messages.againTitle} locked onClose={() => undefined}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Text mb="md">{messages.againText}</Text>
        <input type="hidden" name="email" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField ref={password} autoFocus problem={problem.password} />
        <button type="submit" className={styles.submit} disabled={busy}>
          {busy ? messages.signingIn : messages.againAs(user?.name ?? '')}
        </button>
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          {messages.leave}
        </button>
      </form>
    </Dialog>
  )
}
