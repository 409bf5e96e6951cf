import styles from './needs-field.module.css'
import { NativeSelect } from '@mantine/core'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { type ProfessionalFunction, professionalFunctions } from '../contract.ts'
import { withNeeded } from '../needed.ts'
import { functionWords } from '../words.ts'

const most = 6

/** How many people of each function. */
export function NeedsField({ label, value, error, onChange }: FieldInputProps<readonly ProfessionalFunction[]>) {
  const functions = useMessages(functionWords)
  return (
    <div className={styles.needs} role="group" aria-label={label}>
      {professionalFunctions.map((one, index) => (
        <NativeSelect
          key={one}
          label={functions[one]}
          value={String(value.filter((other) => other === one).length)}
          error={index === 0 ? error : undefined}
          onChange={(event) => onChange(withNeeded(value, one, Number(event.currentTarget.value)))}
          data={Array.from({ length: most + 1 }, (_, count) => String(count))}
        />
      ))}
    </div>
  )
}
