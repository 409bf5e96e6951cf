import { Button, Fieldset, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { formatMoney } from '../../../../shared/money.ts'
import type { Material } from '../../materials/record.ts'
import { MaterialPicker } from '../../stock/browser/material-picker.tsx'
import { ReceiptLotFields } from '../../stock/browser/receipt-line.tsx'
import type { ReceiptLine, ReceiptValues } from '../../stock/browser/receipt-values.ts'
import type { InvoiceItem } from '../contract.ts'
import type { ItemDifference } from '../differences.ts'
import { shortDecimal } from '../quantities.ts'
import { itemOf, withChosen, withUnitsPer } from './invoice-values.ts'
import { invoiceMessages, itemDifferenceWords } from './messages.ts'

interface InvoiceItemProps {
  readonly form: UseFormReturnType<ReceiptValues>
  readonly item: InvoiceItem
  readonly differences: readonly ItemDifference[]
  /** Its lines as the invoice has them. */
  readonly again: () => ReceiptLine[]
  readonly onPick: (material: Material) => void
}

/** One item of an invoice: which material it is, how it is counted, its lots, and what stands out. */
export function InvoiceItemFields({ form, item, differences, again, onPick }: InvoiceItemProps) {
  const words = useMessages(invoiceMessages)
  const told = useMessages(itemDifferenceWords)
  const language = useLanguage()
  const { lines } = form.getValues()
  const isOfItem = (line: ReceiptLine) => itemOf(line) === item.item
  const indexes = lines.flatMap((line, index) => (isOfItem(line) ? [index] : []))
  const [first] = indexes
  const line = first === undefined ? undefined : lines[first]
  const change = (changed: (line: ReceiptLine) => ReceiptLine) =>
    form.setFieldValue(
      'lines',
      form.getValues().lines.map((one) => (isOfItem(one) ? changed(one) : one)),
    )
  const { description, code, quantity, unit, costCentavos } = item
  return (
    <Fieldset legend={`${words.item(item.item)} · ${description}`}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {code} · {words.asWritten(shortDecimal(quantity), unit, formatMoney(costCentavos, language))}
        </Text>
        {differences.length > 0 && (
          <Note tone="warning">
            {differences.map((one) => (
              <div key={one}>{told[one]}</div>
            ))}
          </Note>
        )}
        {line && (
          <FieldGrid>
            <MaterialPicker
              {...span(8)}
              value={line.materialId}
              name={line.name}
              error={form.errors[`lines.${first}.materialId`]}
              onChange={(material) => {
                if (material) onPick(material)
                change((one) => withChosen(one, item, { material, unitsPer: null }))
              }}
            />
            <WholeInput
              {...span(4)}
              label={words.unitsPer(unit)}
              withAsterisk
              value={line.factor > 0 ? line.factor : null}
              error={form.errors[`lines.${first}.unitsPer`]}
              onChange={(unitsPer) => change((one) => withUnitsPer(one, item, unitsPer))}
            />
          </FieldGrid>
        )}
        {indexes.map((index) => (
          <ReceiptLotFields
            key={lines[index]?.key}
            form={form}
            index={index}
            onRemove={
              lines.length > 1
                ? () =>
                    form.setFieldValue(
                      'lines',
                      lines.filter((_, other) => other !== index),
                    )
                : undefined
            }
          />
        ))}
        {!line && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue('lines', [...form.getValues().lines, ...again()])}
          >
            {words.receiveAgain}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}
