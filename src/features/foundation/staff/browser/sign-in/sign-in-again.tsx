import { lazy, Suspense, useEffect } from 'react'
import { useExpired } from '../../../../../browser/session/use-expired.ts'

const loadDialog = () => import('./sign-in-again-dialog.tsx')
const SignInAgainDialog = lazy(loadDialog)

/** Seconds after which the dialog is loaded: the page is there by then, and no session ends so soon. */
const loadedAfterSeconds = 30

/**
 * Over whatever page is open when the session ends by itself: the same person enters the password and goes on, with the
 * form underneath as it was. Shows itself; the layout places it once. `onRenewed` fetches again what could not be fetched.
 */
export function SignInAgain({ onRenewed }: { onRenewed?: () => void }) {
  const expired = useExpired()
  useEffect(() => {
    // Not when it is needed: then there may be no connection. One that fails now is tried again then.
    const timer = setTimeout(() => void loadDialog().catch(() => {}), loadedAfterSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  if (!expired) return null
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog onRenewed={onRenewed} />
    </Suspense>
  )
}
