import styles from './kits.module.css'
import { Text } from '@mantine/core'
import { Wide } from '../../../../browser/form/form-body.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { MaterialPicker } from '../../materials/browser/material-picker.tsx'
import { listProcedures } from '../../../network/offers/both.ts'
import type { KitLine } from '../rules.ts'
import { lineOf, movedAt, withLine } from './changed-lines.ts'
import { LineRow } from './line-row.tsx'
import { messages } from './messages.ts'
import { useMaterialNames } from './use-material-names.ts'

/** What a kit has, in order: added by name, counted, made optional, moved, taken out, with what may stand in for it. */
export function LinesField({ value: lines, onChange, error }: FieldInputProps<readonly KitLine[]>) {
  const words = useMessages(messages)
  const { values, row } = useFormValues()
  const { called, remember } = useMaterialNames()
  const { data } = useContract(listProcedures, {})
  const procedureId = row?.['procedureId'] ?? values['procedureId']
  const byGrafts = data?.items.find(({ id }) => id === procedureId)?.countsGrafts ?? false
  return (
    <Wide>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {words.noLines}
        </Text>
      )}
      <ol className={styles.lines}>
        {lines.map((line, place) => (
          <LineRow
            key={line.materialId}
            line={line}
            place={place}
            isLast={place === lines.length - 1}
            byGrafts={byGrafts || line.perGrafts !== null}
            called={called}
            remember={remember}
            onChange={(change) => onChange(withLine(lines, place, change))}
            onMove={(step) => onChange(movedAt(lines, place, step))}
            onRemove={() => onChange(lines.filter((_, at) => at !== place))}
          />
        ))}
      </ol>
      <MaterialPicker
        // Emptied after each choice: the chosen one is in the list above.
        key={lines.length}
        label={words.add}
        error={error}
        value={null}
        without={lines.map(({ materialId }) => materialId)}
        onPick={remember}
        onChange={(id) => {
          if (id !== null) onChange([...lines, lineOf(id)])
        }}
      />
    </Wide>
  )
}
