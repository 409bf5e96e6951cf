import { Button, Textarea } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { CancelDialog } from '../../../appointments/browser/drawer/cancel-dialog.tsx'
import { Dialog } from '../../../../browser/dialog.tsx'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { type Affected, planAppointment } from '../../plan-contract.ts'
import type { PlannedPlacement, RequestDetail } from '../../record.ts'
import { messages } from '../list/messages.ts'
import { planMessages } from './plan-messages.ts'

const PlaceDialog = lazy(() => import('./place-dialog.tsx'))

/** What is being decided for one appointment. */
export interface AskedPlan {
  readonly kind: 'move' | 'keep' | 'cancel'
  readonly affected: Affected
  readonly proposal: PlannedPlacement | null
}

interface PlanDialogProps {
  readonly request: RequestDetail
  readonly asked: AskedPlan
  readonly catalogue: Catalogue
  readonly onClose: () => void
}

/** Asks what a decision needs: another time, a reason, or nothing but a yes. */
export function PlanDialog({ request, asked, catalogue, onClose }: PlanDialogProps) {
  const words = useMessages(planMessages)
  const { giveUp } = useMessages(messages)
  const [note, setNote] = useState('')
  const planning = useCommand(planAppointment, { onSuccess: onClose })
  const { affected } = asked
  const params = { id: request.id, appointmentId: affected.id }
  const name = affected.patientName ?? ''
  if (asked.kind === 'cancel') {
    return (
      <CancelDialog
        patientName={name}
        onClose={onClose}
        onCancel={(reason, said) =>
          planning.mutate({ params, body: { action: 'cancel', reason, ...(said && { note: said.slice(0, 500) }) } })
        }
      />
    )
  }
  if (asked.kind === 'move') {
    return (
      <Suspense>
        <PlaceDialog
          request={request}
          affected={affected}
          proposal={asked.proposal}
          catalogue={catalogue}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  return (
    <Dialog title={words.keepTitle(name)} onClose={onClose}>
      <p>{words.keepHint}</p>
      <Textarea
        autoFocus
        label={words.keepNote}
        autosize
        minRows={1}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {giveUp}
        </Button>
        <Button
          loading={planning.isPending}
          onClick={() =>
            planning.mutate({ params, body: { action: 'keep', ...(note.trim() && { note: note.trim() }) } })
          }
        >
          {words.keep}
        </Button>
      </div>
    </Dialog>
  )
}
