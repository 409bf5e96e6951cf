import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useNewId } from '../../../../../browser/form/use-new-id.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { logContact } from '../../contract.ts'
import { type ContactChannel, contactChannels, type ContactOutcome, contactOutcomes } from '../../states.ts'
import { channelWords, outcomeWords } from '../../words.ts'
import { formWords } from './form-words.ts'

interface ContactDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Records that the patient was talked to, just now. */
export default function ContactDialog({ id, onClose }: ContactDialogProps) {
  const words = useMessages(formWords)
  const language = useLanguage()
  const [contactId] = useNewId()
  const [channel, setChannel] = useState<ContactChannel>('whatsapp')
  const [outcome, setOutcome] = useState<ContactOutcome>('reached')
  const [note, setNote] = useState('')
  const { form, wrong, refuse } = useWrong<'note'>({ note: undefined })
  const logging = useCommand(logContact, {
    onSuccess: () => {
      notify({ message: words.contactSaved, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const send = () => {
    logging.mutate({ params: { id }, body: { id: contactId, channel, outcome, note: note.trim() || null } })
  }
  return (
    <FormDialog
      title={words.contactTitle}
      form={form}
      sending={logging.isPending}
      submit={words.save}
      onSend={send}
      onClose={onClose}
    >
      <NativeSelect
        label={words.outcome}
        value={outcome}
        onChange={({ currentTarget }) =>
          setOutcome(contactOutcomes.find((one) => one === currentTarget.value) ?? 'reached')
        }
        data={contactOutcomes.map((value) => ({ value, label: outcomeWords[language][value] }))}
      />
      <NativeSelect
        label={words.channel}
        value={channel}
        onChange={({ currentTarget }) =>
          setChannel(contactChannels.find((one) => one === currentTarget.value) ?? 'whatsapp')
        }
        data={contactChannels.map((value) => ({ value, label: channelWords[language][value] }))}
      />
      <Textarea
        label={words.note}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={wrong.note}
      />
    </FormDialog>
  )
}
