import { centavosIn, moneyInForm } from '../form/mask.ts'
import { MaskedInput } from '../form/masked-input.tsx'
import { useLanguage } from '../messages.ts'
import { describedBy, type FieldInputProps } from './field-input.tsx'

/** The input of a share, in basis points; figures push in from the right, and left empty it is none. */
export function PercentField({ value, onChange, hint, ...rest }: FieldInputProps<number | null>) {
  const language = useLanguage()
  return (
    <MaskedInput
      {...rest}
      {...describedBy(hint)}
      mask={(typed) => moneyInForm(typed, language)}
      inputMode="numeric"
      autoComplete="off"
      placeholder={moneyInForm('0', language)}
      rightSection="%"
      value={value === null ? '' : moneyInForm(String(value), language)}
      onChange={(typed) => onChange(centavosIn(typed))}
    />
  )
}
