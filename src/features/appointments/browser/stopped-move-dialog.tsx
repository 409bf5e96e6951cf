import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { formatRange, localDate } from '../../../shared/time.ts'
import { ConflictAnswer } from './conflict-answer.tsx'
import { type NearestTime, timeBesides } from './conflict.ts'
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
  return <NotFree stopped={stopped} mover={mover} zone={zone} when={when} />
}

interface NotFreeProps extends StoppedMoveDialogProps {
  readonly stopped: Extract<StoppedMove, { kind: 'conflict' }>
  readonly when: string
}

/** Another time is chosen first and moved to then: a tap alone moves nobody. */
function NotFree({ stopped, mover, zone, when }: NotFreeProps) {
  const words = useMessages(moveMessages)
  const language = useLanguage()
  const [chosen, setChosen] = useState<NearestTime | null>(null)
  const go = useRef<HTMLButtonElement>(null)
  const { appointment, change, conflict } = stopped
  const askedDate = localDate(change.startsAt ?? appointment.startsAt, zone)
  const choose = (time: NearestTime) => {
    setChosen(time)
    go.current?.focus()
  }
  return (
    <Dialog title={words.cannotMove(appointment.patientName, when)} onClose={mover.giveUp}>
      <ConflictAnswer
        // Where it stands already is no answer to where it could go.
        conflict={{
          ...conflict,
          nearest: conflict.nearest.filter((time) => time.startsAt !== appointment.startsAt),
        }}
        askedDate={askedDate}
        zone={zone}
        chosen={chosen}
        onPick={choose}
      />
      <div className="dialog-actions">
        <Button variant="subtle" color="gray" onClick={mover.giveUp}>
          {words.keepAsItWas}
        </Button>
        <Button
          ref={go}
          data-disabled={chosen === null || undefined}
          aria-disabled={chosen === null}
          onClick={() => chosen && void mover.move(appointment.id, { ...change, ...timesOf(chosen) })}
        >
          {chosen ? words.moveTo(timeBesides(chosen, askedDate, zone, language)) : words.chooseTime}
        </Button>
      </div>
    </Dialog>
  )
}

function timesOf({ startsAt, endsAt }: NearestTime): { startsAt: string; endsAt: string } {
  return { startsAt, endsAt }
}
