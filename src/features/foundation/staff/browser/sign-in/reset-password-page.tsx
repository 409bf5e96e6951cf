import { useNavigate } from '@tanstack/react-router'
import { useSearchParams } from '../../../../../browser/search.ts'
import { DeadLink } from './dead-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useLink } from './use-link.ts'

/** `/reset-senha`, and `/` opened by a reset link: ask for a link, or choose the password with the code of one. */
export default function ResetPasswordPage() {
  const [{ code }] = useSearchParams()
  return <SignInFrame>{code ? <ByLink key={code} code={code} /> : <ResetRequestForm />}</SignInFrame>
}

/** A link that is good for nothing says so at once, before anybody thinks up a password. */
function ByLink({ code }: { code: string }) {
  const navigate = useNavigate()
  const link = useLink(code)
  const askAgain = () => void navigate({ to: '/reset-senha', replace: true })
  if (link.state === 'looking') return null
  if (link.state === 'dead') return <DeadLink problem={link.problem} onAskAgain={askAgain} />
  return <NewPasswordForm code={code} isInvitation={link.isInvitation} onAskAgain={askAgain} />
}
