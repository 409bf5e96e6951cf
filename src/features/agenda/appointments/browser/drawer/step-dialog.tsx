import { Button, Stack } from '@mantine/core'
import { useMessages } from '../../../../../browser/messages.ts'
import type { AppointmentDetail } from '../../record.ts'
import { confirmationChannels } from '../../states.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'
import { useSession } from '../../../../../browser/current.ts'
import { ReserveDialog } from './reserve-dialog.tsx'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { moveMessages } from '../moving/move-messages.ts'
import type { Step } from '../moving/command.ts'
import { words } from '../words.ts'

export type AskedStep = 'reserve' | 'confirm' | 'cancel' | 'noShow' | 'unconfirm' | 'undo' | 'enteredInError'

interface StepDialogProps {
  readonly asked: AskedStep
  readonly appointment: AppointmentDetail
  readonly onClose: () => void
  readonly onStep: (step: Step) => void
}

/** The question that a step asks before it is taken. */
export function StepDialog({ asked, appointment, onClose, onStep }: StepDialogProps) {
  const messages = useMessages(drawerMessages)
  const { channel } = useMessages(words)
  const { reasonHint } = useMessages(moveMessages)
  const { may } = useSession()
  const { patientName, order } = appointment
  const mayCancelItem = order !== null && may('order.edit')
  switch (asked) {
    case 'reserve':
      return <ReserveDialog appointment={appointment} onClose={onClose} onStep={onStep} />
    case 'confirm':
      return (
        <Dialog title={messages.howConfirmed} onClose={onClose}>
          <Stack gap="xs">
            {confirmationChannels.map((one, index) => (
              <Button
                key={one}
                variant="default"
                justify="flex-start"
                autoFocus={index === 0}
                onClick={() => onStep({ name: 'confirm', channel: one })}
              >
                {capitalised(channel[one])}
              </Button>
            ))}
          </Stack>
        </Dialog>
      )
    case 'cancel':
      return (
        <CancelDialog
          patientName={patientName}
          onClose={onClose}
          mayCancelItem={mayCancelItem}
          onCancel={(reason, note, cancelItem) =>
            onStep({ name: 'cancel', reason, note, ...(cancelItem && { cancelItem }) })
          }
        />
      )
    case 'noShow':
      return (
        <NoShowDialog
          patientName={patientName}
          mayCancelItem={mayCancelItem}
          onClose={onClose}
          onNoShow={(cancelItem) => onStep({ name: 'noShow', ...(cancelItem && { cancelItem }) })}
        />
      )
    case 'unconfirm':
      return (
        <ReasonDialog
          title={messages.whyUnconfirm}
          confirmLabel={messages.unconfirmLabel}
          hint={reasonHint}
          onClose={onClose}
          onReason={(reason) => onStep({ name: 'unconfirm', reason })}
        />
      )
    case 'undo':
      return (
        <ReasonDialog
          title={messages.whyUndo}
          explanation={messages.whyUndoLate}
          confirmLabel={messages.undoLabel}
          hint={reasonHint}
          onClose={onClose}
          onReason={(reason) => onStep({ name: 'undo', reason })}
        />
      )
    case 'enteredInError':
      return (
        <ReasonDialog
          danger
          title={messages.whyInError}
          explanation={messages.inErrorHint}
          confirmLabel={messages.inErrorLabel}
          hint={reasonHint}
          onClose={onClose}
          onReason={(reason) => onStep({ name: 'enteredInError', reason })}
        />
      )
  }
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
