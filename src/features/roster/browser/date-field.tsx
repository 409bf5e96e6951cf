import { MaskedInput } from '../../../browser/form/masked-input.tsx'
import { dateTyped, typedDate } from '../../../browser/form/plain-date.ts'

interface DateFieldProps {
  readonly label: string
  /** A plain date; while it is unfinished, what is typed. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (date: string) => void
}

/** A day by figures, as people write it. */
export function DateField({ label, value, error, onChange }: DateFieldProps) {
  return (
    <MaskedInput
      label={label}
      mask="##/##/####"
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      error={error}
      value={typedDate(value) || value}
      onChange={(typed) => onChange(dateTyped(typed) ?? '')}
    />
  )
}
