import { Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import type { FieldErrors } from '../../../../browser/form/field-errors.ts'
import { ReasonField } from '../../../../browser/form/reason-field.tsx'
import { type RecordForm, useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { formatMoney } from '../../../../shared/money.ts'
import type { FieldProblem } from '../../../../shared/problem.ts'
import { allocateReceipt, allocationFields } from '../contract.ts'
import type { PaidItem, Receipt } from '../record.ts'
import { receiptFormWords } from './form-messages.ts'

interface AllocateDialogProps {
  readonly receipt: Receipt
  readonly items: readonly PaidItem[]
  readonly onClose: () => void
}

type Draft = { readonly amounts: Readonly<Record<string, number>>; readonly reason: string }

/** Which items a receipt pays, and why other ones than before. */
export default function AllocateDialog({ receipt, items, onClose }: AllocateDialogProps) {
  const words = useMessages(receiptFormWords)
  const language = useLanguage()
  const money = (centavos: number) => formatMoney(centavos, language)
  const was = new Map(receipt.allocation.map(({ itemId, amountCentavos }) => [itemId, amountCentavos]))
  const shown = items.filter((item) => !item.isCancelled || was.has(item.id))
  const inputOf = ({ amounts, reason }: Draft) => ({
    reason,
    allocation: Object.entries(amounts).flatMap(([itemId, amountCentavos]) =>
      amountCentavos > 0 ? [{ itemId, amountCentavos }] : [],
    ),
  })
  const record: RecordForm<Draft> = useRecordForm({
    draft: `allocation ${receipt.id}`,
    initial: { amounts: Object.fromEntries(shown.map(({ id }) => [id, was.get(id) ?? 0])), reason: '' },
    version: null,
    schema: allocationFields,
    toInput: inputOf,
    send: ({ input }) =>
      call(allocateReceipt, { params: { id: receipt.id }, body: { ...input, version: receipt.version } }),
    // What is sent are the amounts of which there is something, in their order.
    errorsOf: ({ fields }) => atItems(fields, inputOf(record.form.getValues()).allocation),
    onDone: () => {
      notify({ message: words.allocated, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const { amounts } = form.getValues()
  const rest = receipt.amountCentavos - Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
  return (
    <FormDialog
      title={words.allocateTitle(receipt.number)}
      record={record}
      labels={{ amounts: words.amounts, reason: words.reason }}
      submit={words.allocate}
      disabled={rest !== 0}
      onClose={onClose}
    >
      <Text size="sm">{words.allocateHint(money(receipt.amountCentavos))}</Text>
      {shown.map((item) => (
        <MoneyField
          key={item.id}
          label={`${item.position}. ${item.procedureName}${item.isCancelled ? ` (${words.cancelled})` : ''}`}
          value={amounts[item.id] ?? 0}
          error={form.errors[`amounts.${item.id}`]}
          onChange={(amount) => form.setFieldValue('amounts', { ...amounts, [item.id]: amount })}
        />
      ))}
      <Text size="sm" role="status" {...(rest !== 0 && { c: 'var(--pauta-danger)' })}>
        {words.left(money(rest))}
      </Text>
      <ReasonField {...form.getInputProps('reason')} label={words.reason} />
    </FormDialog>
  )
}

/** What is refused of a part of the allocation, by the item whose amount it is. */
function atItems(fields: readonly FieldProblem[], sent: readonly { readonly itemId: string }[]): FieldErrors {
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const index = /^allocation\.(\d+)\./.exec(path)?.[1]
      const part = index === undefined ? undefined : sent[Number(index)]
      return part ? [[`amounts.${part.itemId}`, message]] : []
    }),
  )
}
