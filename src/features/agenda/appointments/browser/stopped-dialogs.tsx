import { lazy, Suspense, useEffect } from 'react'
import { giveUp, useStopped } from './stopped.ts'

const StoppedMoveDialog = lazy(() => import('./moving/stopped-move-dialog.tsx'))
const StoppedUndoDialog = lazy(() => import('./drawer/stopped-undo-dialog.tsx'))

/** What to do about a move or an undoing that was refused, over whatever page is open by now. */
export function StoppedDialogs() {
  const stopped = useStopped()
  useEffect(() => giveUp, [])
  if (!stopped) return null
  return (
    <Suspense fallback={null}>
      {stopped.kind === 'undo' ? <StoppedUndoDialog stopped={stopped} /> : <StoppedMoveDialog stopped={stopped} />}
    </Suspense>
  )
}
