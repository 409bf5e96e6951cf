import { Button } from '@mantine/core'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { formatRange, localDate } from '../../../shared/time.ts'
import { ConflictAnswer } from './conflict-answer.tsx'
import { Dialog } from './dialog.tsx'
import { moveMessages } from './move-messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Mover, StoppedMove } from './use-mover.ts'

interface StoppedMoveDialogProps {
  readonly stopped: StoppedMove
  readonly mover: Mover
  readonly zone: string
}

/** What to do about a move that the server refused: another time that fits, a reason, or leaving it as it was. */
export default function StoppedMoveDialog({ stopped, mover, zone }: StoppedMoveDialogProps) {
  const words = useMessages(moveMessages)
  const language = useLanguage()
  const { appointment, change } = stopped
  const startsAt = change.startsAt ?? appointment.startsAt
  const when = formatRange(startsAt, change.endsAt ?? appointment.endsAt, zone, language)

  if (stopped.kind === 'reason') {
    return (
      <ReasonDialog
        title={words.reasonTitle}
        explanation={`${appointment.patientName} · ${when}. ${stopped.because}`}
        confirmLabel={words.moveAnyway}
        onClose={mover.giveUp}
        onReason={(reason) => void mover.move(appointment.id, change, reason)}
      />
    )
  }
  return (
    <Dialog title={words.cannotMove(appointment.patientName, when)} onClose={mover.giveUp}>
      <ConflictAnswer
        // Where it stands already is no answer to where it could go.
        conflict={{
          ...stopped.conflict,
          nearest: stopped.conflict.nearest.filter((time) => time.startsAt !== appointment.startsAt),
        }}
        askedDate={localDate(startsAt, zone)}
        zone={zone}
        onPick={(time) => void mover.move(appointment.id, { ...change, startsAt: time.startsAt, endsAt: time.endsAt })}
      />
      <div className="dialog-actions">
        <Button variant="subtle" color="gray" onClick={mover.giveUp}>
          {words.keepAsItWas}
        </Button>
      </div>
    </Dialog>
  )
}
