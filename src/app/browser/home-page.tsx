import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const SignInPage = lazy(() => import('../../features/foundation/staff/browser/sign-in/sign-in-page.tsx'))
const StartDisplay = lazy(() => import('./start-display.tsx'))
const BeginPage = lazy(() => import('../../features/foundation/first-start/browser/begin-page.tsx'))
const ResetPasswordPage = lazy(() => import('../../features/foundation/staff/browser/sign-in/reset-password-page.tsx'))

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A reset link was opened: `/` shows the reset form (product document, section 6). */
    resetForm?: boolean
  }
}

/** `/`: sign-in, the reset form for a visitor who came by a reset link, what begins a network, or what starts the display of a television. */
export default function HomePage() {
  const resetForm = useRouterState({ select: ({ location }) => location.state.resetForm === true })
  const { painel: code, comecar } = useRouterState({
    select: ({ location }) => location.search as { painel?: unknown; comecar?: unknown },
  })
  if (typeof code === 'string') {
    return (
      <Suspense>
        <StartDisplay code={code} />
      </Suspense>
    )
  }
  if (comecar !== undefined) {
    return (
      <Suspense>
        <BeginPage />
      </Suspense>
    )
  }
  return <Suspense>{resetForm ? <ResetPasswordPage /> : <SignInPage />}</Suspense>
}
