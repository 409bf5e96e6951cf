import { MaskedInput } from '../../../browser/form/masked-input.tsx'
import { dateTyped, typedDate } from '../../../browser/form/plain-date.ts'

interface DateFieldProps {
  readonly label: string
  /** A plain date; while it is unfinished, what is typed. */
  readonly value: string
  readonly onChange: (date: string) => void
}

/** A day by figures, as people write it. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <MaskedInput
      label={label}
      mask="##/##/####"
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      value={typedDate(value) || value}
      onChange={(typed) => onChange(dateTyped(typed) ?? '')}
    />
  )
}
