import { Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { type NoteKind, writeNote } from '../contract.ts'
import { noteWords } from './messages.ts'
import { NoteText } from './note-text.tsx'

interface WriteDialogProps {
  readonly patientId: string
  readonly onClose: () => void
}

/** Notes something of a patient. Who keeps no clinical facts is not asked of which kind it is. */
export default function WriteDialog({ patientId, onClose }: WriteDialogProps) {
  const words = useMessages(noteWords)
  const { may } = useSession()
  const [id] = useNewId()
  const [kind, setKind] = useState<NoteKind>('commercial')
  const [text, setText] = useState('')
  const { form, wrong, refuse } = useWrong<'text'>({ text: undefined })
  const writing = useCommand(writeNote, {
    onSuccess: () => {
      notify({ message: words.saved, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const send = () => {
    writing.mutate({ body: { id, patientId, kind, text } })
  }
  return (
    <FormDialog
      title={words.title}
      form={form}
      sending={writing.isPending}
      submit={words.save}
      onSend={send}
      onClose={onClose}
    >
      {may('clinicalFact.edit') && (
        <Choice<NoteKind>
          label={words.kind}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'commercial', label: words.commercial },
            { value: 'clinical', label: words.clinical },
          ]}
        />
      )}
      <NoteText value={text} onText={setText} error={wrong.text} />
      <Text size="sm" c="dimmed">
        {kind === 'clinical' ? words.clinicalHint : words.commercialHint}
      </Text>
    </FormDialog>
  )
}
