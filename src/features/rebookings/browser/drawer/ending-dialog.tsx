import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { ReasonSelect } from '../../../appointments/browser/why-rebooked.tsx'
import type { RebookReason } from '../../../appointments/states.ts'
import { dismiss, returnToWaiting } from '../../contract.ts'
import type { EntryDetail } from '../../record.ts'
import { messages } from '../messages.ts'

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
  return (
    <Dialog writing title={isReturn ? words.returnTitle : words.dismissTitle} onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!check() || reason === null) return
          const said = note.trim() && { note: note.trim() }
          ending.mutate({ body: { id: newId, appointmentId, version, reason, ...said } })
        }}
      >
        <Stack gap="sm">
          <Text>{isReturn ? words.returnHint : words.dismissHint}</Text>
          <ReasonSelect
            value={reason}
            error={wrong.reason}
            wasMissed={entry.status === 'noshow'}
            onChange={setReason}
          />
          <Textarea
            label={words.optionalNote}
            autosize
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Stack>
        <Foot>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={ending.isPending}>
            {isReturn ? words.returnTo : words.dismiss}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
