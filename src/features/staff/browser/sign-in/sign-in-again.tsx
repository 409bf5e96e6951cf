import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { signedInUser, signOut } from '../../../../browser/authorization.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useExpired } from '../../../../browser/session/use-expired.ts'
import { signInMessages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import './sign-in.css'
import { useSignIn } from './use-sign-in.ts'

/**
 * Over whatever page is open when the session ends by itself: the same person enters the password and goes on, with the
 * form underneath as it was. Shows itself; the layout places it once. `onRenewed` fetches again what could not be fetched.
 */
export function SignInAgain({ onRenewed }: { onRenewed?: () => void }) {
  return useExpired() ? <SignInAgainDialog onRenewed={onRenewed} /> : null
}

function SignInAgainDialog({ onRenewed }: { onRenewed: (() => void) | undefined }) {
  const messages = useMessages(signInMessages)
  const { signIn, busy, problem } = useSignIn()
  const user = signedInUser()
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const titleId = useId()

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (problem.password) password.current?.select()
  }, [problem])

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    // Keys and clicks in here are none of the page's.
    event.stopPropagation()
    if (await signIn(user?.email ?? '', password.current?.value ?? '')) onRenewed?.()
  }

  return (
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
  )
}
