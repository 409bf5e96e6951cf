import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatRange, localDate } from '../../../../../shared/time.ts'
import { ConflictAnswer } from './conflict-answer.tsx'
import { type NearestTime, timeBesides } from './conflict.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { moveMessages } from './move-messages.ts'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { giveUp, type StoppedMove } from '../stopped.ts'
import { Foot } from '../../../../../browser/dialog/foot.tsx'

/** What to do about a move that the server refused: another time that fits, a reason, or leaving it as it was. */
export default function StoppedMoveDialog({ stopped }: { readonly stopped: StoppedMove }) {
  const words = useMessages(moveMessages)
  const language = useLanguage()
  const { appointment, change, zone } = stopped
  const startsAt = change.startsAt ?? appointment.startsAt
  const when = formatRange(startsAt, change.endsAt ?? appointment.endsAt, zone, language)

  if (stopped.kind === 'reason') {
    return (
      <ReasonDialog
        title={words.reasonTitle}
        explanation={`${appointment.patientName} · ${when}. ${stopped.because}`}
        hint={words.reasonHint}
        confirmLabel={words.moveAnyway}
        onClose={giveUp}
        onReason={(reason) => void stopped.again(change, reason)}
      />
    )
  }
  return <NotFree stopped={stopped} when={when} />
}

interface NotFreeProps {
  readonly stopped: Extract<StoppedMove, { kind: 'conflict' }>
  readonly when: string
}

/** Another time is chosen first and moved to then: a tap alone moves nobody. */
function NotFree({ stopped, when }: NotFreeProps) {
  const words = useMessages(moveMessages)
  const language = useLanguage()
  const [chosen, setChosen] = useState<NearestTime | null>(null)
  const go = useRef<HTMLButtonElement>(null)
  const { appointment, change, conflict, zone } = stopped
  const askedDate = localDate(change.startsAt ?? appointment.startsAt, zone)
  const choose = (time: NearestTime) => {
    setChosen(time)
    go.current?.focus()
  }
  return (
    <Dialog title={words.cannotMove(appointment.patientName, when)} onClose={giveUp}>
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
      <Foot>
        <Button variant="default" onClick={giveUp}>
          {words.keepAsItWas}
        </Button>
        <Button
          ref={go}
          data-disabled={chosen === null || undefined}
          aria-disabled={chosen === null}
          onClick={() => chosen && void stopped.again({ ...change, ...timesOf(chosen) })}
        >
          {chosen ? words.moveTo(timeBesides(chosen, askedDate, zone, language)) : words.chooseTime}
        </Button>
      </Foot>
    </Dialog>
  )
}

function timesOf({ startsAt, endsAt }: NearestTime): { startsAt: string; endsAt: string } {
  return { startsAt, endsAt }
}
