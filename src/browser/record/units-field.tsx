import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useUnit } from '../current.ts'
import { CheckboxGroupField } from '../form/checkbox-group.tsx'
import { type FieldInputProps } from './field-input.tsx'

/** Which of one's units, always in one order, so that ticking twice changes nothing; others stay as they are. */
export function UnitsField({ label, value, onChange, error, style }: FieldInputProps<readonly string[]>) {
  const { units } = useUnit()
  return (
    <CheckboxGroupField
      label={label}
      withAsterisk
      error={error}
      {...(style && { style })}
      value={[...value]}
      onChange={(ids) => onChange(ids.toSorted())}
    >
      <div className="record-units">
        {units.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </CheckboxGroupField>
  )
}
