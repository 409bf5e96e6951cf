import './appointment-drawer.css'
import { Button, Textarea } from '@mantine/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { asksForNote, cancelReasons } from '../states.ts'
import { Dialog } from './dialog.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { reasonGroupOf, words } from './words.ts'

type OwnReason = (typeof cancelReasons)[number]

interface CancelDialogProps {
  readonly patientName: string
  readonly onClose: () => void
  readonly onCancel: (reason: OwnReason, note: string) => void
}

/** Asks for the reason of a cancellation, from the tree. */
export function CancelDialog({ patientName, onClose, onCancel }: CancelDialogProps) {
  const messages = useMessages(drawerMessages)
  const { cancelReason, reasonGroup } = useMessages(words)
  const [reason, setReason] = useState<OwnReason | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const written = useRef<HTMLTextAreaElement>(null)
  const groups = [...new Set(cancelReasons.map(reasonGroupOf))]
  const lacksNote = reason !== null && asksForNote(reason) && note.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason === null || lacksNote) {
      setMissing(true)
      if (lacksNote) written.current?.focus()
    } else onCancel(reason, note.trim())
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
          ref={written}
          label={reason !== null && asksForNote(reason) ? messages.cancelNoteNeeded : messages.cancelNote}
          error={missing && lacksNote && messages.cancelNoteMissing}
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
