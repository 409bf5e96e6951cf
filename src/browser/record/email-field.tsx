import { TextInput } from '@mantine/core'
import { describedBy, type FieldInputProps } from './field-input.tsx'

/** The input of an e-mail; left empty it is none. */
export function EmailField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
  return (
    <TextInput
      {...rest}
      {...describedBy(hint)}
      type="email"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value.trim() === '' ? null : event.currentTarget.value)}
    />
  )
}
