import { formatPhone, normalisePhone } from '../../shared/phones.ts'
import { PhoneInput } from '../form/masked-input.tsx'
import { describedBy, type FieldInputProps } from './field-input.tsx'

/** The input of a phone: held as it is sent, shown as people write it; left empty it is none. */
export function PhoneField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
  return (
    <PhoneInput
      {...rest}
      {...describedBy(hint)}
      value={formatPhone(value ?? '')}
      onChange={(typed) => onChange(typed === '' ? null : (normalisePhone(typed) ?? typed))}
    />
  )
}
