import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { errorsOfInput } from '../../../../browser/form/field-errors.ts'
import { PinInput } from '../../../../browser/form/pin-input.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { setPin } from '../pin-contract.ts'
import type { ProfessionalRecord } from '../record.ts'
import { pinMessages } from './pin-messages.ts'

interface PinDialogProps {
  readonly professional: Pick<ProfessionalRecord, 'id' | 'name'>
  readonly onClose: () => void
}

/** Asks for a professional's new PIN, twice. It is kept nowhere on the device, not even as a draft. */
export default function PinDialog({ professional: { id, name }, onClose }: PinDialogProps) {
  const words = useMessages(pinMessages)
  const language = useLanguage()
  const [pin, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const { form, wrong, check, refuse } = useWrong<'pin' | 'again'>({
    pin: errorsOfInput(setPin.body!, { pin }, language)['pin'],
    again: pin !== again && words.differ,
  })
  const saving = useCommand(setPin, {
    onSuccess: () => {
      notify({ message: words.saved(name), tone: 'done' })
      onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  return (
    <FormDialog
      title={words.title(name)}
      form={form}
      sending={saving.isPending}
      submit={words.save}
      onSend={() => {
        if (check()) saving.mutate({ params: { id }, body: { pin } })
      }}
      onClose={onClose}
    >
      <Text>{words.text}</Text>
      <PinInput label={words.pin} value={pin} onChange={setTyped} error={wrong.pin} data-autofocus />
      <PinInput label={words.again} value={again} onChange={setAgain} error={wrong.again} />
    </FormDialog>
  )
}
