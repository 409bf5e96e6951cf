import styles from './cancel-dialog.module.css'
import { Button, Text, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { asksForNote, cancelReasons } from '../../../../sales/offers/both.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { CancelItem } from './cancel-item.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { reasonGroupOf, words } from '../words.ts'
import { Foot } from '../../../../../browser/dialog/foot.tsx'

type OwnReason = (typeof cancelReasons)[number]

interface CancelDialogProps {
  readonly patientName: string
  readonly onClose: () => void
  /** Whether what was sold may be cancelled with it. */
  readonly mayCancelItem?: boolean
  readonly onCancel: (reason: OwnReason, note: string, cancelItem: boolean) => void
}

/** Asks for the reason of a cancellation, from the tree. */
export function CancelDialog({ patientName, mayCancelItem = false, onClose, onCancel }: CancelDialogProps) {
  const messages = useMessages(drawerMessages)
  const { cancelReason, reasonGroup } = useMessages(words)
  const [reason, setReason] = useState<OwnReason | null>(null)
  const [note, setNote] = useState('')
  const [cancelItem, setCancelItem] = useState(false)
  const groups = [...new Set(cancelReasons.map(reasonGroupOf))]
  const { form, wrong, check } = useWrong({
    reason: reason === null && messages.cancelMissing,
    note: reason !== null && asksForNote(reason) && note.trim() === '' && messages.cancelNoteMissing,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check() && reason !== null) onCancel(reason, note.trim(), cancelItem)
  }
  return (
    <Dialog writing title={messages.cancelTitle(patientName)} onClose={onClose}>
      <form ref={form} onSubmit={submit}>
        <fieldset
          className={styles.reasons}
          role="radiogroup"
          aria-invalid={wrong.reason !== undefined}
          aria-describedby={wrong.reason && 'cancel-missing'}
        >
          <legend>{messages.cancelWhy}</legend>
          {groups.map((group) => (
            <div key={group} role="group" aria-label={reasonGroup[group]}>
              <Text size="xs" c="dimmed" py={4}>
                {reasonGroup[group]}
              </Text>
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
        {wrong.reason && (
          <Text id="cancel-missing" size="sm" c="red.6" mb="sm" role="alert">
            {wrong.reason}
          </Text>
        )}
        <Textarea
          label={reason !== null && asksForNote(reason) ? messages.cancelNoteNeeded : messages.cancelNote}
          error={wrong.note}
          autosize
          minRows={1}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {mayCancelItem && <CancelItem checked={cancelItem} onChange={setCancelItem} />}
        <Foot>
          <Button variant="default" onClick={onClose}>
            {messages.giveUp}
          </Button>
          <Button type="submit" color="red">
            {messages.cancelYes}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
