import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { RemoveLine } from '../../../../browser/form/remove-line.tsx'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { cardBrands } from '../../card-fees/rules.ts'
import { brandWords } from '../../card-fees/words.ts'
import { isCard, receiptMethods } from '../rules.ts'
import { receiptMethodWords } from '../words.ts'
import { receiptFormWords } from './form-messages.ts'
import type { RecordValues } from './record-values.ts'

interface PaymentLineProps {
  readonly form: UseFormReturnType<RecordValues>
  readonly index: number
  readonly patientName: string
  /** Undefined where it is the only one. */
  readonly onRemove?: (() => void) | undefined
}

const seldom = ['payerName', 'payerDocument', 'invoiceNumber', 'invoiceDate', 'externalReference'] as const

/** One payment of a receipt: how much and how, and what is seldom said behind a button. */
export function PaymentLine({ form, index, patientName, onRemove }: PaymentLineProps) {
  const words = useMessages(receiptFormWords)
  const methods = useMessages(receiptMethodWords)
  const brands = useMessages(brandWords)
  const field = (name: string) => form.getInputProps(`lines.${index}.${name}`)
  const line = form.getValues().lines[index]
  const [isAsked, setAsked] = useState(false)
  if (!line) return null
  // What a draft brings back, or the server refuses, is never hidden.
  const isOpen = isAsked || seldom.some((name) => Boolean(line[name]) || field(name).error)
  return (
    <>
      <FieldGrid>
        <NativeSelect
          {...field('method')}
          {...span(6)}
          label={words.method}
          data={receiptMethods.map((value) => ({ value, label: methods[value] }))}
        />
        <MoneyField
          {...field('amountCentavos')}
          {...span(6)}
          value={line.amountCentavos}
          label={words.amount}
          withAsterisk
        />
        {isCard(line.method) && (
          <>
            <NativeSelect
              {...field('brand')}
              {...span(line.method === 'credit_card' ? 6 : 12)}
              label={words.brand}
              withAsterisk
              data={[
                { value: '', label: words.chooseBrand },
                ...cardBrands.map((value) => ({ value, label: brands[value] })),
              ]}
            />
            {line.method === 'credit_card' && (
              <WholeInput
                {...field('instalments')}
                {...span(6)}
                value={line.instalments}
                label={words.instalments}
                withAsterisk
              />
            )}
            <TextInput {...field('nsu')} {...span(6)} label={words.nsu} autoComplete="off" />
            <TextInput {...field('authorisation')} {...span(6)} label={words.authorisation} autoComplete="off" />
          </>
        )}
        {isOpen && (
          <>
            <TextInput
              {...field('payerName')}
              {...span(6)}
              label={words.payerName}
              placeholder={words.payerHint(patientName)}
              autoComplete="off"
            />
            <TextInput {...field('payerDocument')} {...span(6)} label={words.payerDocument} autoComplete="off" />
            <TextInput {...field('invoiceNumber')} {...span(4)} label={words.invoiceNumber} autoComplete="off" />
            <DateField {...field('invoiceDate')} {...span(4)} value={line.invoiceDate} label={words.invoiceDate} />
            <TextInput
              {...field('externalReference')}
              {...span(4)}
              label={words.externalReference}
              autoComplete="off"
            />
          </>
        )}
      </FieldGrid>
      <Group gap="xs">
        {!isOpen && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChevronDown size={14} />}
            onClick={() => setAsked(true)}
          >
            {words.more}
          </Button>
        )}
        {onRemove && <RemoveLine onRemove={onRemove} />}
      </Group>
    </>
  )
}
