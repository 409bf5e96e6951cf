import { lazy, Suspense } from 'react'
import { useExpired } from '../../../../browser/session/use-expired.ts'

const SignInAgainDialog = lazy(() => import('./sign-in-again-dialog.tsx'))

/**
 * Over whatever page is open when the session ends by itself: the same person enters the password and goes on, with the
 * form underneath as it was. Shows itself; the layout places it once. `onRenewed` fetches again what could not be fetched.
 */
export function SignInAgain({ onRenewed }: { onRenewed?: () => void }) {
  const isExpired = useExpired()
  return <Suspense>{isExpired && <SignInAgainDialog onRenewed={onRenewed} />}</Suspense>
}
