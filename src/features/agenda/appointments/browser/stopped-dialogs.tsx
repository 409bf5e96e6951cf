import { lazy, Suspense, useEffect } from 'react'
import { giveUp, type Stopped, useStopped } from './stopped.ts'

const StoppedMoveDialog = lazy(() => import('./moving/stopped-move-dialog.tsx'))
const AskedUndoDialog = lazy(() => import('./drawer/asked-undo-dialog.tsx'))
const StoppedUndoDialog = lazy(() => import('./drawer/stopped-undo-dialog.tsx'))

/** What to do about a move or an undoing that was refused, over whatever page is open by now. */
export function StoppedDialogs() {
  const stopped = useStopped()
  useEffect(() => giveUp, [])
  if (!stopped) return null
  return (
    <Suspense fallback={null}>
      <Question stopped={stopped} />
    </Suspense>
  )
}

function Question({ stopped }: { readonly stopped: Stopped }) {
  switch (stopped.kind) {
    case 'undo':
      return <StoppedUndoDialog stopped={stopped} />
    case 'undo-reason':
      return <AskedUndoDialog stopped={stopped} />
    default:
      return <StoppedMoveDialog stopped={stopped} />
  }
}
