import styles from './pay-rules.module.css'
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { WideGroup } from '../../../../browser/form/form-body.tsx'
import { centavosIn, moneyInForm } from '../../../../browser/form/mask.ts'
import { MoneyInput } from '../../../../browser/form/masked-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { PercentField } from '../../../../browser/record/percent-field.tsx'
import type { Deduction } from '../model.ts'
import { messages } from './messages.ts'

const none = { name: '', basisPoints: null, centavos: null }

function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** What is taken off, in the order in which it is taken. */
export function DeductionsField({ label, value, onChange, error }: FieldInputProps<readonly Deduction[]>) {
  const words = useMessages(messages)
  const { values } = useFormValues()
  if (values['basis'] === 'minimum') return null
  const add = (deduction: Deduction) => onChange([...value, deduction])
  return (
    <WideGroup title={label}>
      <Text size="sm" c="dimmed" mb="xs">
        {words.deductionsHint}
      </Text>
      <ol className={styles.deductions}>
        {value.map((deduction, place) => (
          <Row
            // They have no other name than their place.
            key={`${place} ${deduction.kind}`}
            deduction={deduction}
            place={place}
            isLast={place === value.length - 1}
            onChange={(change) => onChange(value.map((one, index) => (index === place ? { ...one, ...change } : one)))}
            onMove={(step) => onChange(movedTo(value, place, place + step))}
            onRemove={() => onChange(value.filter((_, index) => index !== place))}
          />
        ))}
      </ol>
      {error && (
        <Text size="sm" c="red.8" role="alert">
          {error}
        </Text>
      )}
      <Group gap="xs">
        {(
          [
            [words.addShare, { ...none, kind: 'share' }],
            [words.addAmount, { ...none, kind: 'amount' }],
            [words.addFee, { ...none, kind: 'cardFee', name: words.cardFee }],
          ] as const
        ).map(([title, deduction]) => (
          <Button
            key={title}
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => add(deduction)}
          >
            {title}
          </Button>
        ))}
      </Group>
    </WideGroup>
  )
}

interface RowProps {
  readonly deduction: Deduction
  readonly place: number
  readonly isLast: boolean
  readonly onChange: (change: Partial<Deduction>) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

function Row({ deduction, place, isLast, onChange, onMove, onRemove }: RowProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { errors } = useFormValues()
  const { kind, name, basisPoints, centavos } = deduction
  const called = name || words.deduction
  const wrong = (field: keyof Deduction) => errors[`deductions.${place}.${field}`]
  return (
    <li>
      <TextInput
        label={words.nameOf(place + 1)}
        autoComplete="off"
        maxLength={60}
        value={name}
        error={wrong('name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <div className={styles.taken}>
        {kind === 'share' && (
          <PercentField
            label={words.addShare}
            value={basisPoints}
            error={wrong('basisPoints')}
            onChange={(points) => onChange({ basisPoints: points })}
          />
        )}
        {kind === 'amount' && (
          <MoneyInput
            label={words.addAmount}
            value={centavos === null ? '' : moneyInForm(String(centavos), language)}
            error={wrong('centavos')}
            onChange={(typed) => onChange({ centavos: centavosIn(typed) })}
          />
        )}
      </div>
      <Group gap={0} wrap="nowrap">
        <ActionIcon aria-label={words.up(called)} disabled={place === 0} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon aria-label={words.down(called)} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon aria-label={words.remove(called)} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </li>
  )
}
