import { Textarea } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { Choice } from '../../../../browser/table/choice.tsx'
import { settleFields, settlePayment } from '../contract.ts'
import type { PayFile } from '../record.ts'
import { payFileMessages } from './messages.ts'

interface SettleDialogProps {
  readonly file: PayFile
  readonly payment: PayFile['open'][number]
  readonly onClose: () => void
}

type Draft = {
  readonly isPaid: boolean
  readonly paidOn: string | null
  readonly reason: string
}

/** What came of a payment of which the bank does not say it: paid after all, or free to be paid anew. */
export default function SettleDialog({ file, payment, onClose }: SettleDialogProps) {
  const words = useMessages(payFileMessages)
  const { position, name, outcome } = payment
  const isTwice = outcome === 'twice'
  const initial: Draft = { isPaid: false, paidOn: null, reason: '' }
  const record = useRecordForm<Draft, PayFile, Draft>({
    draft: `pay file settlement ${file.id} ${position}`,
    initial,
    version: null,
    schema: settleFields,
    toInput: (draft) => ({ ...draft, paidOn: draft.isPaid ? draft.paidOn : null }),
    send: ({ input }) => call(settlePayment, { params: { id: file.id, position }, body: input }),
    onDone: () => {
      notify({ message: words.settleDone(name), tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const { isPaid, paidOn } = form.getValues()
  const labels = { isPaid: words.settleWhat, paidOn: words.settlePaidOn, reason: words.withdrawReason }
  return (
    <FormDialog
      title={words.settleTitle(name)}
      record={record}
      labels={labels}
      submit={words.settleYes}
      onClose={onClose}
    >
      {!isTwice && (
        <Choice
          label={words.settleWhat}
          value={isPaid ? 'paid' : 'free'}
          options={[
            { value: 'free', label: words.settleFree },
            { value: 'paid', label: words.settlePaid },
          ]}
          onChange={(chosen) => form.setFieldValue('isPaid', chosen === 'paid')}
        />
      )}
      {isPaid && <DateField {...form.getInputProps('paidOn')} value={paidOn} label={words.settlePaidOn} />}
      <Textarea
        autosize
        minRows={2}
        maxLength={500}
        label={words.withdrawReason}
        description={isTwice ? words.settleTwiceHint : isPaid ? words.settlePaidHint : words.settleFreeHint}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
