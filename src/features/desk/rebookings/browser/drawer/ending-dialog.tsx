import { useState } from 'react'
import { useNewId } from '../../../../../browser/form/use-new-id.ts'
import { useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { ReasonSelect } from '../../../../agenda/offers/browser.ts'
import type { RebookReason } from '../../../../agenda/offers/both.ts'
import { dismiss, returnToWaiting } from '../../contract.ts'
import type { EntryDetail } from '../../record.ts'
import { messages } from '../messages.ts'
import { NoteDialog, saidIn } from './note-dialog.tsx'

interface EndingDialogProps {
  readonly entry: EntryDetail
  readonly verb: 'return' | 'dismiss'
  readonly onClose: () => void
}

/** Why no other date is looked for now. */
export function EndingDialog({ entry, verb, onClose }: EndingDialogProps) {
  const words = useMessages(messages)
  const isReturn = verb === 'return'
  const [reason, setReason] = useState<RebookReason | null>(entry.reason)
  const [note, setNote] = useState('')
  const [newId] = useNewId()
  const ending = useCommand(isReturn ? returnToWaiting : dismiss, {
    onSuccess: () => {
      onClose()
      notify({ message: isReturn ? words.returned : words.dismissed, tone: 'done' })
    },
  })
  const { form, wrong, check } = useWrong({ reason: reason === null && words.whyMissing })
  const { id: appointmentId, version } = entry
  const send = () => {
    if (!check() || reason === null) return
    ending.mutate({ body: { id: newId, appointmentId, version, reason, ...saidIn(note) } })
  }
  return (
    <NoteDialog
      title={isReturn ? words.returnTitle : words.dismissTitle}
      hint={isReturn ? words.returnHint : words.dismissHint}
      form={form}
      note={note}
      onNote={setNote}
      submit={isReturn ? words.returnTo : words.dismiss}
      sending={ending.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonSelect value={reason} error={wrong.reason} wasMissed={entry.status === 'noshow'} onChange={setReason} />
    </NoteDialog>
  )
}
