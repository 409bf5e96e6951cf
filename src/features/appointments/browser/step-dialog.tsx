import { Button, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import type { AppointmentDetail } from '../record.ts'
import { cancelReasons, confirmationChannels } from '../states.ts'
import { Dialog } from './dialog.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Step } from './use-transitions.ts'
import { reasonGroupOf, words } from './words.ts'

export type AskedStep = 'confirm' | 'cancel' | 'noShow' | 'unconfirm' | 'undo' | 'enteredInError'

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
  const { patientName } = appointment
  switch (asked) {
    case 'confirm':
      return (
        <Dialog title={messages.howConfirmed} onClose={onClose}>
          <div className="choice-list">
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
          </div>
        </Dialog>
      )
    case 'cancel':
      return <CancelDialog patientName={patientName} onClose={onClose} onStep={onStep} />
    case 'noShow':
      return (
        <Dialog title={messages.noShowTitle(patientName)} onClose={onClose}>
          <p>{messages.noShowHint}</p>
          <div className="dialog-actions">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {messages.giveUp}
            </Button>
            <Button color="#b42318" autoFocus onClick={() => onStep({ name: 'noShow' })}>
              {messages.noShowYes}
            </Button>
          </div>
        </Dialog>
      )
    case 'unconfirm':
      return (
        <ReasonDialog
          title={messages.whyUnconfirm}
          confirmLabel={messages.unconfirmLabel}
          onClose={onClose}
          onReason={(reason) => onStep({ name: 'unconfirm', reason })}
        />
      )
    case 'undo':
      return (
        <ReasonDialog
          title={messages.whyUndo}
          confirmLabel={messages.undoLabel}
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
          onClose={onClose}
          onReason={(reason) => onStep({ name: 'enteredInError', reason })}
        />
      )
  }
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

type OwnReason = (typeof cancelReasons)[number]

function CancelDialog({
  patientName,
  onClose,
  onStep,
}: {
  patientName: string
  onClose: () => void
  onStep: (step: Step) => void
}) {
  const messages = useMessages(drawerMessages)
  const { cancelReason, reasonGroup } = useMessages(words)
  const [reason, setReason] = useState<OwnReason | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const groups = [...new Set(cancelReasons.map(reasonGroupOf))]
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason === null) setMissing(true)
    else onStep({ name: 'cancel', reason, note: note.trim() })
  }
  return (
    <Dialog title={messages.cancelTitle(patientName)} onClose={onClose}>
      <form onSubmit={submit}>
        <fieldset className="reason-tree" aria-describedby={missing && reason === null ? 'cancel-missing' : undefined}>
          <legend>{messages.cancelWhy}</legend>
          {groups.map((group) => (
            <div key={group} role="group" aria-label={reasonGroup[group]}>
              <p>{reasonGroup[group]}</p>
              {cancelReasons
                .filter((one) => reasonGroupOf(one) === group)
                .map((one, index) => (
                  <label key={one}>
                    <input
                      type="radio"
                      name="cancel-reason"
                      autoFocus={group === groups[0] && index === 0}
                      checked={reason === one}
                      onChange={() => setReason(one)}
                    />
                    {cancelReason[one]}
                  </label>
                ))}
            </div>
          ))}
        </fieldset>
        {missing && reason === null && (
          <p id="cancel-missing" className="field-error" role="alert">
            {messages.cancelMissing}
          </p>
        )}
        <Textarea
          label={messages.cancelNote}
          autosize
          minRows={1}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {messages.giveUp}
          </Button>
          <Button type="submit" color="#b42318">
            {messages.cancelYes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
