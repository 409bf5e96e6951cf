import { NativeSelect, Text, TextInput } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useContract } from '../../../../browser/query.ts'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { cpfOrCnpjSchema } from '../../../../shared/documents.ts'
import { newId } from '../../../../shared/ids.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate } from '../../../../shared/time.ts'
import { type Credit, readCredits, useCredit, creditUseFields } from '../credit-contract.ts'
import type { Payments } from '../record.ts'
import { creditMessages } from './credit-messages.ts'

interface UseCreditDialogProps {
  readonly payments: Payments
  readonly onClose: () => void
}

/** Pays an order with credit of its payer, or of another payer who is named by CPF or CNPJ. */
export default function UseCreditDialog({ payments, onClose }: UseCreditDialogProps) {
  const words = useMessages(creditMessages)
  const language = useLanguage()
  const { orderId, patientId, openCentavos } = payments
  const money = (centavos: number) => formatMoney(centavos, language)
  const record = useRecordForm({
    draft: `use credit ${orderId}`,
    // Its id is kept with what is typed: sent again after a lost answer it is one.
    initial: { id: newId(), creditId: '', amountCentavos: 0, document: '' },
    version: null,
    schema: creditUseFields,
    toInput: ({ document, ...rest }) => ({ ...rest, ...(document.trim() && { document }) }),
    send: ({ input: body }) => call(useCredit, { params: { id: orderId }, body }),
    onDone: () => {
      notify({ message: words.used, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const { creditId, amountCentavos, document } = form.getValues()
  const typed = cpfOrCnpjSchema.safeParse(document)
  const { data } = useContract(readCredits, {
    query: { patientId, ...(typed.success && document.trim() && { document: typed.data }) },
  })
  const credits = data?.items ?? []
  const choose = (id: string) => {
    const credit = credits.find((one) => one.id === id)
    form.setFieldValue('creditId', id)
    form.setFieldValue('amountCentavos', Math.min(credit?.leftCentavos ?? 0, openCentavos))
  }
  const shown = ({ leftCentavos, payerName, orderNumber, day }: Credit) =>
    words.option(money(leftCentavos), payerName, orderNumber, formatDate(day, language))
  const labels = { creditId: words.credit, amountCentavos: words.amount, document: words.document }
  return (
    <FormDialog title={words.payTitle} record={record} labels={labels} submit={words.use} onClose={onClose}>
      <Text size="sm">{words.openHint(money(openCentavos))}</Text>
      <NativeSelect
        {...form.getInputProps('creditId')}
        label={labels.creditId}
        withAsterisk
        value={creditId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: data && credits.length === 0 ? words.none : words.choose },
          ...credits.map((credit) => ({ value: credit.id, label: shown(credit) })),
        ]}
      />
      <MoneyField
        {...form.getInputProps('amountCentavos')}
        value={amountCentavos}
        label={labels.amountCentavos}
        withAsterisk
      />
      <TextInput
        {...form.getInputProps('document')}
        label={labels.document}
        description={words.documentHint}
        autoComplete="off"
      />
    </FormDialog>
  )
}
