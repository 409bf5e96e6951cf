import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const SignInPage = lazy(() => import('../../features/staff/browser/sign-in/sign-in-page.tsx'))
const ResetPasswordPage = lazy(() => import('../../features/staff/browser/sign-in/reset-password-page.tsx'))

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A reset link was opened: `/` shows the reset form (product document, section 6). */
    resetForm?: boolean
  }
}

/** `/`: sign-in, or the reset form for a visitor who came by a reset link. */
export default function HomePage() {
  const resetForm = useRouterState({ select: ({ location }) => location.state.resetForm === true })
  return <Suspense>{resetForm ? <ResetPasswordPage /> : <SignInPage />}</Suspense>
}
