import { Button } from '@mantine/core'
import { useMessages } from '../../../browser/messages.ts'
import { localDate } from '../../../shared/time.ts'
import { ConflictAnswer } from './conflict-answer.tsx'
import type { NearestTime } from './conflict.ts'
import { Dialog } from './dialog.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { moveMessages } from './move-messages.ts'
import type { StoppedUndo } from './use-transitions.ts'

interface StoppedUndoDialogProps {
  readonly stopped: StoppedUndo
  readonly zone: string
  readonly onClose: () => void
  /** Opens the form that gives it another time, filled with the one that was chosen. */
  readonly onPick: (time: NearestTime) => void
}

/** A step that cannot be taken back, for somebody else is there by now: who, and when else it would fit. */
export default function StoppedUndoDialog({ stopped, zone, onClose, onPick }: StoppedUndoDialogProps) {
  const words = useMessages(drawerMessages)
  const { keepAsItWas } = useMessages(moveMessages)
  const { appointment, conflict } = stopped
  return (
    <Dialog title={words.cannotUndo(appointment.patientName)} onClose={onClose}>
      <ConflictAnswer
        conflict={conflict}
        askedDate={localDate(appointment.startsAt, zone)}
        zone={zone}
        onPick={onPick}
      />
      <div className="dialog-actions">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {keepAsItWas}
        </Button>
      </div>
    </Dialog>
  )
}
