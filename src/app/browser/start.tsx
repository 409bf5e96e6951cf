import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onApplicationError, reportError, reportUnhandledErrors } from '../../browser/error-hooks.ts'
import { watchEscape } from '../../browser/escape.ts'
import { guardExternalNavigation } from '../../browser/external.ts'
import { keepFocus } from '../../browser/focus-keeper.ts'
import { currentLanguage } from '../../browser/messages.ts'
import { reloadOnMissingCode } from '../../browser/newer-build.ts'
import { startSession } from '../../browser/session/current-session.ts'
import { notify } from '../../browser/notice.ts'
import { ProblemError } from '../../browser/problem.ts'
import { createApplicationRouter } from './router.tsx'

/**
 * Starts Pauta inside the element.
 * @throws Error when there is no such element
 */
export function startApplication(element: HTMLElement | null): void {
  if (!element) throw new Error('The page has no element to mount in')
  document.documentElement.lang = currentLanguage()
  guardExternalNavigation()
  reloadOnMissingCode()
  watchEscape()
  keepFocus()
  startSession()
  onApplicationError((error) => {
    // A refusal that no screen answered for: better said than lost.
    if (error instanceof ProblemError) notify({ message: error.message, tone: 'problem', requestId: error.requestId })
  })
  reportUnhandledErrors(window)
  createRoot(element, {
    onCaughtError: reportError,
    onUncaughtError: reportError,
  }).render(<RouterProvider router={createApplicationRouter()} />)
}
