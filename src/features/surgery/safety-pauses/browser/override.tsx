import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '../../../../browser/use-dates.ts'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useCommand } from '../../../../browser/query.ts'
import { newId } from '../../../../shared/ids.ts'
import { type CasePauses, type OnePause, overridePause } from '../contract.ts'
import { isDone } from '../rules.ts'
import { messages } from './messages.ts'
import { showPauses } from './use-pauses.ts'

interface OverrideProps {
  readonly of: CasePauses
  readonly pause: OnePause
}

/** That the case went on without the pause, by whom and why: for ever. */
export function Overridden({ of, pause: { override } }: OverrideProps) {
  const words = useMessages(messages)
  const dates = useDates(of.timeZone)
  if (!override) return null
  return (
    <Note tone="problem" icon={<IconAlertTriangle size={18} aria-hidden="true" />} mt="sm">
      <strong>{words.overriddenBy(override.byName, dates.at(override.at))}</strong>
      <div>{override.reason}</div>
    </Note>
  )
}

/** Lets the case go on without the pause, for who may. */
export function OverrideButton({ of, pause }: OverrideProps) {
  const words = useMessages(messages)
  const [asked, setAsked] = useState<string | null>(null)
  const overriding = useCommand(overridePause, {
    onSuccess: (pauses) => {
      showPauses(pauses)
      setAsked(null)
    },
  })
  if (!of.can.includes('override') || isDone(pause.state) || pause.obstacles.includes('status')) return null
  return (
    <>
      <Button variant="subtle" color="red" mt="md" onClick={() => setAsked(newId())}>
        {words.override}
      </Button>
      {asked !== null && (
        <ReasonDialog
          danger
          title={words.overrideTitle}
          explanation={words.overrideText}
          confirmLabel={words.override}
          busy={overriding.isPending}
          onClose={() => setAsked(null)}
          onReason={(reason) =>
            overriding.mutate({ params: { id: of.appointmentId }, body: { id: asked, pause: pause.pause, reason } })
          }
        />
      )}
    </>
  )
}
