import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FieldGrid, span, Wide } from '../../../../browser/form/form-body.tsx'
import { RemoveLine } from '../../../../browser/form/remove-line.tsx'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { stockFormWords } from './form-messages.ts'
import { MaterialPicker } from './material-picker.tsx'
import { type ReceiptValues, unitsOf, withMaterial } from './receipt-values.ts'

interface ReceiptLineProps {
  readonly form: UseFormReturnType<ReceiptValues>
  readonly index: number
  /** Undefined where it is the only one. */
  readonly onRemove: (() => void) | undefined
}

/** One lot of one material that came. */
export function ReceiptLineFields({ form, index, onRemove }: ReceiptLineProps) {
  const { lines } = form.getValues()
  const line = lines[index]
  if (!line) return null
  return (
    <>
      <FieldGrid>
        <MaterialPicker
          {...span(12)}
          value={line.materialId}
          name={line.name}
          error={form.errors[`lines.${index}.materialId`]}
          onChange={(material) =>
            form.setFieldValue(
              'lines',
              lines.map((one) => (one.key === line.key ? withMaterial(one, material) : one)),
            )
          }
        />
      </FieldGrid>
      <ReceiptLotFields form={form} index={index} onRemove={onRemove} />
    </>
  )
}

/** What came of a material: lot, expiry, how many, and what they cost. */
export function ReceiptLotFields({ form, index, onRemove }: ReceiptLineProps) {
  const words = useMessages(stockFormWords)
  const line = form.getValues().lines[index]
  if (!line) return null
  const field = (name: string) => form.getInputProps(`lines.${index}.${name}`)
  const counts = Number.isSafeInteger(line.quantity) && line.per === 'purchase' && line.factor > 1
  return (
    <>
      <FieldGrid>
        <TextInput {...field('lotNumber')} {...span(6)} label={words.lotNumber} autoComplete="off" />
        <DateField {...field('expiresOn')} {...span(6)} value={line.expiresOn} label={words.expiresOn} />
        <WholeInput
          {...field('quantity')}
          {...span(4)}
          value={line.quantity}
          label={words.quantity}
          withAsterisk
          description={counts ? words.comesTo(unitsOf(line), line.useUnit) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NativeSelect
          {...field('per')}
          {...span(4)}
          label={words.counted}
          data={[
            ...(line.factor > 1
              ? [{ value: 'purchase', label: `${line.purchaseUnit} (${line.factor} ${line.useUnit})` }]
              : []),
            { value: 'use', label: line.useUnit || '–' },
          ]}
        />
        <MoneyField {...field('amountCentavos')} {...span(4)} value={line.amountCentavos} label={words.amount} />
        <NativeSelect
          {...field('whose')}
          {...span(4)}
          label={words.owned}
          data={[
            { value: 'ours', label: words.ours },
            { value: 'lent', label: words.lent },
          ]}
        />
        {onRemove && (
          <Wide>
            <RemoveLine onRemove={onRemove} />
          </Wide>
        )}
      </FieldGrid>
    </>
  )
}
