import { ActionIcon, Group, Text } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { MaterialPicker } from '../../materials/browser/material-picker.tsx'
import type { KitLine } from '../rules.ts'
import { movedAt } from './changed-lines.ts'
import styles from './kits.module.css'
import { messages } from './messages.ts'
import type { useMaterialNames } from './use-material-names.ts'

interface SubstitutesProps extends ReturnType<typeof useMaterialNames> {
  /** What the material is called that they stand in for. */
  readonly name: string
  readonly line: KitLine
  readonly error: ReactNode
  readonly onChange: (ids: readonly string[]) => void
}

/** What may stand in for a material, in the order in which it is tried. */
export function Substitutes({ name, line, error, called, remember, onChange }: SubstitutesProps) {
  const words = useMessages(messages)
  const { substituteIds: ids, materialId } = line
  return (
    <div className={styles.substitutes} role="group" aria-label={words.substitutesOf(name)}>
      {ids.map((id, place) => {
        const other = called(id)?.name ?? words.unknown
        return (
          <Group key={id} gap={0} wrap="nowrap">
            <Text inherit flex={1}>
              {words.or} {other}
            </Text>
            <ActionIcon
              aria-label={words.up(other)}
              disabled={place === 0}
              onClick={() => onChange(movedAt(ids, place, -1))}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon aria-label={words.remove(other)} onClick={() => onChange(ids.filter((one) => one !== id))}>
              <IconX size={16} />
            </ActionIcon>
          </Group>
        )
      })}
      <MaterialPicker
        key={ids.length}
        label={words.addSubstitute}
        error={error}
        value={null}
        without={[materialId, ...ids]}
        onPick={remember}
        onChange={(id) => {
          if (id !== null) onChange([...ids, id])
        }}
      />
    </div>
  )
}
