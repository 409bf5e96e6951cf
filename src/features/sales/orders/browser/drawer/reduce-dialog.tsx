import { Button, Group, Text } from '@mantine/core'
import { call } from '../../../../../browser/api.ts'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../../../browser/form/reason-field.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { MoneyField } from '../../../../../browser/record/money-field.tsx'
import { formatMoney } from '../../../../../shared/money.ts'
import { reducePrice, reductionFields } from '../../contract.ts'
import type { OrderDetail, OrderItem } from '../../record.ts'
import { reductionMessages } from './reduction-messages.ts'

interface ReduceDialogProps {
  readonly order: OrderDetail
  readonly item: OrderItem
  readonly onClose: () => void
}

/** Takes something off the price of an item that is sold; all of it is a courtesy. */
export default function ReduceDialog({ order, item, onClose }: ReduceDialogProps) {
  const words = useMessages(reductionMessages)
  const language = useLanguage()
  const money = (centavos: number) => formatMoney(centavos, language)
  const record = useRecordForm({
    draft: `reduction ${item.id}`,
    initial: { itemId: item.id, amountCentavos: 0, reason: '' },
    version: null,
    schema: reductionFields,
    toInput: (values) => values,
    send: ({ input }) => call(reducePrice, { params: { id: order.id }, body: { ...input, version: order.version } }),
    onDone: ({ approvals }) => {
      const isAsked = approvals[0]?.state === 'waiting'
      notify({ message: isAsked ? words.asked : words.reduced, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const { amountCentavos } = form.getValues()
  const left = item.netCentavos - amountCentavos
  const labels = { amountCentavos: words.amount, reason: words.reason }
  return (
    <FormDialog
      title={words.title(item.procedureName)}
      record={record}
      labels={labels}
      submit={words.reduce}
      onClose={onClose}
    >
      <Text size="sm">{words.hint}</Text>
      <MoneyField
        {...form.getInputProps('amountCentavos')}
        value={amountCentavos}
        label={labels.amountCentavos}
        hint={words.price(money(item.netCentavos))}
        withAsterisk
      />
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status" {...(left < 0 && { c: 'var(--pauta-danger)' })}>
          {left === 0 ? words.free : words.left(money(left))}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => form.setFieldValue('amountCentavos', item.netCentavos)}
        >
          {words.courtesy}
        </Button>
      </Group>
      <ReasonField {...form.getInputProps('reason')} label={labels.reason} />
    </FormDialog>
  )
}
