import { useMessages } from '../../../../../browser/messages.ts'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { moveMessages } from '../moving/move-messages.ts'
import { type AskedUndo, giveUp } from '../stopped.ts'
import { drawerMessages } from './drawer-messages.ts'

/** A step that is taken back against a rule of its day: why, of those who may. */
export default function AskedUndoDialog({ stopped }: { readonly stopped: AskedUndo }) {
  const words = useMessages(drawerMessages)
  const { reasonHint } = useMessages(moveMessages)
  return (
    <ReasonDialog
      title={words.whyUndo}
      explanation={stopped.because}
      confirmLabel={words.undoLabel}
      hint={reasonHint}
      onClose={giveUp}
      onReason={(reason) => {
        giveUp()
        void stopped.again(reason)
      }}
    />
  )
}
