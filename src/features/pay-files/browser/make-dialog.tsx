import { Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../browser/api.ts'
import { FormDialog } from '../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { DateField } from '../../../browser/record/date-field.tsx'
import { useToday } from '../../../browser/use-today.ts'
import type { ContractOutput } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import { payZone } from '../../pay-rules/rules.ts'
import { createPayFile, newPayFile } from '../contract.ts'
import { payFileMessages } from './messages.ts'

interface MakeDialogProps {
  /** How much it pays. */
  readonly hint: string
  readonly onClose: () => void
}

type Values = { readonly payOn: string | null }

/** On which day the bank is to pay. */
export default function MakeDialog({ hint, onClose }: MakeDialogProps) {
  const words = useMessages(payFileMessages)
  const today = useToday(payZone)
  const [id] = useState(newId)
  const record = useRecordForm<Values, ContractOutput<typeof createPayFile>, { payOn: string }>({
    draft: 'pay file',
    initial: { payOn: today },
    version: null,
    schema: newPayFile.omit({ id: true }),
    toInput: ({ payOn }) => ({ payOn: payOn ?? '' }),
    send: ({ input }) => call(createPayFile, { body: { id, ...input } }),
    onDone: ({ number }) => {
      notify({ message: words.made(number), tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={words.makeTitle}
      record={record}
      labels={{ payOn: words.payOn }}
      submit={words.makeTitle}
      onClose={onClose}
    >
      <Text size="sm">{hint}</Text>
      <DateField {...form.getInputProps('payOn')} value={form.getValues().payOn} label={words.payOn} />
    </FormDialog>
  )
}
