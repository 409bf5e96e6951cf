import { useNavigate } from '@tanstack/react-router'
import { useAddressBar } from '../../../browser/search.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/reset-senha`, and `/` opened by a reset link: ask for a link, or choose the password with the code of one. */
export default function ResetPasswordPage() {
  const [{ code }] = useAddressBar()
  const navigate = useNavigate()
  return (
    <SignInFrame>
      {code ? (
        <NewPasswordForm
          key={code}
          code={code}
          onAskAgain={() => void navigate({ to: '/reset-senha', replace: true })}
        />
      ) : (
        <ResetRequestForm />
      )}
    </SignInFrame>
  )
}
