import { Checkbox, Stack } from '@mantine/core'
import { CheckboxGroupField } from '../../../../browser/form/checkbox-group.tsx'
import { useContract } from '../../../../browser/query.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { listProcedures } from '../../procedures/contract.ts'

/** The surgeries that ask for an exam; none chosen means every one. */
export function ProceduresField({ label, hint, value, onChange, error, style }: FieldInputProps<readonly string[]>) {
  const { data } = useContract(listProcedures, {})
  const surgeries = (data?.items ?? []).filter(
    ({ id, kind, active }) => kind === 'surgery' && (active || value.includes(id)),
  )
  return (
    <CheckboxGroupField
      label={label}
      description={hint}
      error={error}
      {...(style && { style })}
      value={[...value]}
      onChange={(chosen) => onChange(chosen)}
    >
      <Stack gap="xs" pt="xs">
        {surgeries.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </Stack>
    </CheckboxGroupField>
  )
}
