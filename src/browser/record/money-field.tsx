import { useState } from 'react'
import { centavosIn, moneyInForm } from '../form/mask.ts'
import { MoneyInput } from '../form/masked-input.tsx'
import { useLanguage } from '../messages.ts'
import { describedBy, type FieldInputProps } from './field-input.tsx'

/** The input of an amount, in centavos: nothing is R$ 0,00, and says so until somebody goes there to type. */
export function MoneyField({ value, onChange, onBlur, hint, ...rest }: FieldInputProps<number>) {
  const language = useLanguage()
  const [isFocused, setIsFocused] = useState(false)
  return (
    <MoneyInput
      {...rest}
      {...describedBy(hint)}
      value={value === 0 && isFocused ? '' : moneyInForm(String(value), language)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => {
        setIsFocused(false)
        onBlur?.()
      }}
      onChange={(typed) => onChange(centavosIn(typed) ?? 0)}
    />
  )
}
