import { Text } from '@mantine/core'
import { call } from '../../../browser/api.ts'
import { FormDialog } from '../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { MoneyField } from '../../../browser/record/money-field.tsx'
import { receiptMethods } from '../../receipts/rules.ts'
import { receiptMethodWords } from '../../receipts/words.ts'
import { countDesk, countFields, type Desk } from '../contract.ts'
import { deskMessages } from './desk-messages.ts'

const nothing = receiptMethods.map((method) => ({ method, amountCentavos: 0 }))

/** What somebody counted of each method. What there should be is nowhere to be seen. */
export default function CountDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const words = useMessages(deskMessages)
  const methods = useMessages(receiptMethodWords)
  const record = useRecordForm({
    draft: `count ${desk.id}`,
    initial: { counted: nothing },
    version: null,
    schema: countFields,
    toInput: (values) => values,
    send: ({ input }) => call(countDesk, { params: { id: desk.id }, body: { ...input, version: desk.version } }),
    onDone: () => {
      notify({ message: words.counted, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={words.countTitle}
      record={record}
      labels={{ counted: words.countedColumn }}
      submit={words.count}
      onClose={onClose}
    >
      <Text size="sm">{words.countHint}</Text>
      {form.getValues().counted.map(({ method, amountCentavos }, index) => (
        <MoneyField
          {...form.getInputProps(`counted.${index}.amountCentavos`)}
          key={method}
          label={methods[method]}
          value={amountCentavos}
        />
      ))}
    </FormDialog>
  )
}
