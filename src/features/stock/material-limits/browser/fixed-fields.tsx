import { NativeSelect } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { MaterialPicker } from '../../materials/browser/material-picker.tsx'

/** The material whose record is open: it is seen, not chosen. */
export function FixedMaterial(props: FieldInputProps<string | null>) {
  return <MaterialPicker {...props} disabled />
}

/** The unit whose line was opened. */
export function FixedUnit({ value, onChange: _onChange, hint, ...rest }: FieldInputProps<string>) {
  const { units } = useUnit()
  const data = units.map(({ id, name }) => ({ value: id, label: name }))
  return <NativeSelect {...rest} {...describedBy(hint)} disabled value={value} data={data} onChange={() => {}} />
}
