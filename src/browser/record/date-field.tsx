import { DateInput } from '../form/masked-input.tsx'
import { dateTyped, typedDate } from '../form/plain-date.ts'
import { describedBy, type FieldInputProps } from './field-input.tsx'

/** The input of a plain date, as dd/mm/aaaa; left empty it is none, and what is no date yet stays as it is typed. */
export function DateField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
  return (
    <DateInput
      {...rest}
      {...describedBy(hint)}
      value={typedDate(value)}
      onChange={(typed) => onChange(dateTyped(typed))}
    />
  )
}
