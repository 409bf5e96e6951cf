import { Checkbox, Stack } from '@mantine/core'
import { useUnit } from '../current.ts'
import { CheckboxGroupField } from '../form/checkbox-group.tsx'
import { type FieldInputProps } from './field-input.tsx'

interface UnitsFieldProps extends FieldInputProps<readonly string[]> {
  /** Units that are not one's own and stay as they are, where they are shown. */
  readonly others?: readonly { readonly id: string; readonly name: string }[]
}

/** Which of one's units, always in one order, so that ticking twice changes nothing; others stay as they are. */
export function UnitsField({ label, value, onChange, error, style, disabled = false, others = [] }: UnitsFieldProps) {
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
      <Stack gap="sm" pt="xs">
        {units.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} disabled={disabled} />
        ))}
        {others.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} disabled />
        ))}
      </Stack>
    </CheckboxGroupField>
  )
}
