import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { signInMessages } from './messages.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/reset-senha`: who sets a new password, and how to ask for it. */
export default function ResetPasswordPage() {
  const messages = useMessages(signInMessages)
  useEffect(() => {
    document.title = `${messages.resetTitle} · Pauta`
  }, [messages])
  return (
    <SignInFrame>
      <h1>{messages.resetTitle}</h1>
      <p className="sign-in__greeting">{messages.resetText}</p>
      <p>{messages.resetSteps}</p>
      <p>{messages.resetSafety}</p>
      <Link to="/entrar" className="sign-in__submit">
        {messages.resetBack}
      </Link>
    </SignInFrame>
  )
}
