import styles from './line-fields.module.css'
import { Button, Checkbox, Group, NativeSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { pickOnEnter } from '../../../../../browser/form/pick-on-enter.ts'
import { WholeInput } from '../../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { MoneyField } from '../../../../../browser/record/money-field.tsx'
import { PercentField } from '../../../../../browser/record/percent-field.tsx'
import type { Procedure } from '../../../../network/offers/both.ts'
import { orderFormWords } from './order-form-words.ts'
import type { LineValues } from './order-values.ts'

interface LineFieldsProps {
  readonly index: number
  readonly line: LineValues
  readonly procedures: readonly Procedure[]
  /** What is wrong, by the name of the field. */
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly autoFocus: boolean
  readonly onChange: (change: Partial<LineValues>) => void
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined
}

/** One line of an offer. */
export function LineFields({ index, line, procedures, errors, autoFocus, onChange, onRemove }: LineFieldsProps) {
  const words = useMessages(orderFormWords)
  const offered = procedures.filter(({ id, active }) => active || id === line.procedureId)
  const choose = (id: string | null) => {
    const procedure = procedures.find((one) => one.id === id)
    onChange({ procedureId: id ?? '', priceCentavos: procedure?.priceCentavos ?? 0 })
  }
  const inPercent = line.discountIn === 'percent'
  const Discount = inPercent ? PercentField : MoneyField
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{words.line(index + 1)}</legend>
      <Select
        className={styles.whole}
        label={words.procedure}
        placeholder={words.chooseProcedure}
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        value={line.procedureId || null}
        searchable
        autoFocus={autoFocus}
        error={errors['procedureId'] && (line.procedureId === '' ? words.chooseProcedure : errors['procedureId'])}
        comboboxProps={{ withinPortal: false }}
        onKeyDown={pickOnEnter}
        onChange={choose}
      />
      <WholeInput
        label={words.quantity}
        value={line.quantity}
        error={errors['quantity']}
        onChange={(quantity) => onChange({ quantity })}
      />
      <MoneyField
        label={words.price}
        value={line.priceCentavos}
        error={errors['priceCentavos']}
        onChange={(priceCentavos) => onChange({ priceCentavos })}
      />
      <NativeSelect
        label={words.discountIn}
        value={line.discountIn}
        disabled={line.courtesy}
        data={[
          { value: 'reais', label: words.reais },
          { value: 'percent', label: words.percent },
        ]}
        onChange={(event) =>
          onChange({ discountIn: event.currentTarget.value === 'percent' ? 'percent' : 'reais', discount: 0 })
        }
      />
      <Discount
        key={line.discountIn}
        label={words.discount}
        value={line.discount}
        disabled={line.courtesy}
        error={errors['discountCentavos']}
        onChange={(discount) => onChange({ discount: discount ?? 0 })}
      />
      <Group className={styles.whole} gap="md">
        <Checkbox
          label={words.courtesy}
          checked={line.courtesy}
          onChange={(event) => onChange({ courtesy: event.currentTarget.checked })}
        />
        <Checkbox
          label={words.combo}
          checked={line.combo}
          onChange={(event) => onChange({ combo: event.currentTarget.checked })}
        />
        {onRemove && (
          <Button variant="subtle" color="red" size="compact-sm" ml="auto" onClick={onRemove}>
            {words.remove(index + 1)}
          </Button>
        )}
      </Group>
    </fieldset>
  )
}
