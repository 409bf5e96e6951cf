import { centavosIn, moneyInForm } from '../form/mask.ts'
import { MoneyInput } from '../form/masked-input.tsx'
import { useLanguage } from '../messages.ts'
import { describedBy, type FieldInputProps } from './field-input.tsx'

/** The input of an amount, in centavos: nothing typed is R$ 0,00, and says so. */
export function MoneyField({ value, onChange, hint, ...rest }: FieldInputProps<number>) {
  const language = useLanguage()
  const shown = moneyInForm(String(value), language)
  return (
    <MoneyInput {...rest} {...describedBy(hint)} value={shown} onChange={(typed) => onChange(centavosIn(typed) ?? 0)} />
  )
}
