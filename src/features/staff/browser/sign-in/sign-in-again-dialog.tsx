<<<<<<< HEAD
import styles from './sign-in.module.css'
import { Text } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { signedInUser, signOut } from '../../../../browser/authorization.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { signInMessages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The password of the person who was signed in. Locked: without it the page could neither read nor write. */
=======
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { signedInUser, signOut } from '../../../../browser/authorization.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { signInMessages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import './sign-in.css'
import { useSignIn } from './use-sign-in.ts'

/** What `SignInAgain` shows: the name of whoever is signed in, their password, and a way out. */
>>>>>>> 0f8724df (Load with a page what it draws: sheets with their components, contracts of lists apart, no JSON Schema in browsers)
export default function SignInAgainDialog({ onRenewed }: { onRenewed: (() => void) | undefined }) {
  const messages = useMessages(signInMessages)
  const { signIn, busy, problem } = useSignIn()
  const user = signedInUser()
<<<<<<< HEAD
  const password = useRef<HTMLInputElement>(null)
=======
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const titleId = useId()

  useEffect(() => dialog.current?.showModal(), [])
>>>>>>> 0f8724df (Load with a page what it draws: sheets with their components, contracts of lists apart, no JSON Schema in browsers)
  useEffect(() => {
    if (problem.password) password.current?.select()
  }, [problem])

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
<<<<<<< HEAD
=======
    // Keys and clicks in here are none of the page's.
>>>>>>> 0f8724df (Load with a page what it draws: sheets with their components, contracts of lists apart, no JSON Schema in browsers)
    event.stopPropagation()
    if (await signIn(user?.email ?? '', password.current?.value ?? '')) onRenewed?.()
  }

  return (
<<<<<<< HEAD
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
=======
    <dialog
      ref={dialog}
      className="sign-in-again"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Escape would leave a page that can neither read nor write; browsers let a second one through all the same.
      onClose={() => dialog.current?.showModal()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') event.preventDefault()
      }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h2 id={titleId}>{messages.againTitle}</h2>
        <p>{messages.againText}</p>
        <input type="hidden" name="email" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField ref={password} autoFocus problem={problem.password} />
        <button type="submit" className="sign-in__submit" disabled={busy}>
          {busy ? messages.signingIn : messages.againAs(user?.name ?? '')}
        </button>
        <button type="button" className="sign-in__link" onClick={() => void signOut()}>
          {messages.leave}
        </button>
      </form>
    </dialog>
>>>>>>> 0f8724df (Load with a page what it draws: sheets with their components, contracts of lists apart, no JSON Schema in browsers)
  )
}
