import styles from './kits.module.css'
import { ActionIcon, Checkbox, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { materials } from '../../materials/record.ts'
import type { KitLine } from '../rules.ts'
import { messages } from './messages.ts'
import { Substitutes } from './substitutes.tsx'
import type { useMaterialNames } from './use-material-names.ts'

interface LineRowProps extends ReturnType<typeof useMaterialNames> {
  readonly line: KitLine
  readonly place: number
  readonly isLast: boolean
  /** Whether it may be counted by grafts. */
  readonly byGrafts: boolean
  readonly onChange: (change: Partial<KitLine>) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

/** One material of a kit that is being written. */
export function LineRow({ line, place, isLast, byGrafts, called, remember, onChange, onMove, onRemove }: LineRowProps) {
  const words = useMessages(messages)
  const { errors } = useFormValues()
  const known = called(line.materialId)
  // Of a draft that is taken up nobody has told the names.
  const read = useContract(materials.read, { params: { id: line.materialId } }, { enabled: !known })
  const { name, useUnit } = known ?? read.data ?? { name: words.unknown, useUnit: '' }
  const wrong = (field: keyof KitLine) => errors[`lines.${place}.${field}`]
  return (
    <li>
      <div className={styles.name}>
        <Text inherit fw={500}>
          {name}
        </Text>
        {wrong('materialId') && (
          <Text inherit c="red.8" role="alert">
            {wrong('materialId')}
          </Text>
        )}
      </div>
      <Group gap={0} wrap="nowrap">
        <ActionIcon aria-label={words.up(name)} disabled={place === 0} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon aria-label={words.down(name)} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon aria-label={words.remove(name)} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <Group gap="xs" align="end" className={styles.how}>
        <WholeInput
          size="xs"
          w={90}
          label={useUnit || words.quantity}
          aria-label={words.quantityOf(name)}
          error={wrong('quantity')}
          value={line.quantity}
          // Left empty it is no number, and said to be none.
          onChange={(quantity) => onChange({ quantity: quantity ?? Number.NaN })}
        />
        {byGrafts && (
          <WholeInput
            size="xs"
            w={130}
            label={words.perGrafts}
            aria-label={words.perGraftsOf(name)}
            error={wrong('perGrafts')}
            value={line.perGrafts}
            onChange={(perGrafts) => onChange({ perGrafts })}
          />
        )}
        <Checkbox
          size="xs"
          mb={8}
          label={words.optional}
          aria-label={words.optionalOf(name)}
          checked={line.optional}
          onChange={({ currentTarget }) => onChange({ optional: currentTarget.checked })}
        />
        <Substitutes
          name={name}
          line={line}
          error={wrong('substituteIds')}
          called={called}
          remember={remember}
          onChange={(substituteIds) => onChange({ substituteIds })}
        />
      </Group>
    </li>
  )
}
