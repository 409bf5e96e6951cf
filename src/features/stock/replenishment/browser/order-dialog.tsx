import { Fieldset, NativeSelect, TextInput } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { writing } from '../../../../browser/form/writing.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useContract } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { suppliers } from '../../suppliers/record.ts'
import { order, orderFields } from '../contract.ts'
import type { Suggestion } from '../record.ts'
import { replenishmentMessages } from './messages.ts'
import { ordersBody, ordersOf, type OrdersValues } from './order-values.ts'

interface OrderDialogProps {
  readonly unitId: string
  readonly suggestions: readonly Suggestion[]
  readonly onClose: () => void
  readonly onOrdered: () => void
}

/** What was ticked as orders, to be looked over: other units first, then suppliers; all of them or none. */
export default function OrderDialog({ unitId, suggestions, onClose, onOrdered }: OrderDialogProps) {
  const words = useMessages(replenishmentMessages)
  const { data } = useContract(suppliers.list, { query: {} })
  const record = useRecordForm<OrdersValues, ContractOutput<typeof order>>({
    draft: `replenishment order ${unitId}`,
    initial: ordersOf(unitId, suggestions),
    version: null,
    ...writing({ schema: orderFields, toInput: ordersBody, send: ({ input }) => call(order, { body: input }) }),
    onDone: ({ items }) => {
      notify({ message: words.ordered(items.length), tone: 'done' })
      onOrdered()
    },
  })
  const { form } = record
  const { orders } = form.getValues()
  const labels = { orders: words.orders }
  return (
    <FormDialog
      title={words.orderThese}
      size="lg"
      record={record}
      labels={labels}
      submit={words.orderThese}
      onClose={onClose}
    >
      {orders.map(({ key, kind, fromUnitName, expectedOn, lines }, at) => (
        <Fieldset key={key} legend={kind === 'purchase' ? words.purchaseOf : words.transferFrom(fromUnitName)}>
          <FieldGrid>
            {kind === 'purchase' && (
              <NativeSelect
                {...form.getInputProps(`orders.${at}.supplierId`)}
                {...span(6)}
                label={words.supplier}
                withAsterisk
                data={[
                  { value: '', label: words.chooseSupplier },
                  ...(data?.items ?? []).map(({ id: value, name }) => ({ value, label: name })),
                ]}
              />
            )}
            <DateField
              {...form.getInputProps(`orders.${at}.expectedOn`)}
              {...span(kind === 'purchase' ? 3 : 4)}
              value={expectedOn}
              label={words.expectedOn}
            />
            <TextInput
              {...form.getInputProps(`orders.${at}.note`)}
              {...span(kind === 'purchase' ? 3 : 8)}
              label={words.note}
              autoComplete="off"
            />
            {lines.map(({ materialId, name, useUnit, quantity }, line) => (
              <WholeInput
                key={materialId}
                {...form.getInputProps(`orders.${at}.lines.${line}.quantity`)}
                value={quantity}
                {...span(6)}
                label={words.quantityOf(name, useUnit)}
              />
            ))}
          </FieldGrid>
        </Fieldset>
      ))}
    </FormDialog>
  )
}
