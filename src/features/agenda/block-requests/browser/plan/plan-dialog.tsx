import { lazy, Suspense } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { CancelDialog } from '../../../appointments/browser/drawer/cancel-dialog.tsx'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { type Affected, planAppointment } from '../../plan-contract.ts'
import type { PlannedPlacement, RequestDetail } from '../../record.ts'
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
    <ReasonDialog
      title={words.keepTitle(name)}
      explanation={words.keepHint}
      optional={words.keepNote}
      confirmLabel={words.keep}
      busy={planning.isPending}
      onClose={onClose}
      onReason={(note) => planning.mutate({ params, body: { action: 'keep', ...(note && { note }) } })}
    />
  )
}
