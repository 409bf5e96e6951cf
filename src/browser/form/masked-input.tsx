import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../messages.ts'
import { caretAfter, dateForm, masked, masks, moneyInForm, nationalDigits, phoneMask } from './mask.ts'

interface MaskedInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  /** `#` a digit, `@` a letter, `*` either; or what makes the shown text of the typed one. */
  readonly mask: string | ((typed: string) => string)
  readonly value?: string
  readonly onChange: (shown: string) => void
}

/** A field that puts what is typed or pasted into form, and leaves the caret where the person is. */
export function MaskedInput({ mask, value = '', onChange, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <TextInput
      ref={input}
      classNames={{ input: 'figures' }}
      value={value}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const shown = typeof mask === 'string' ? masked(typed, mask) : mask(typed)
        caret.current = caretAfter(typed, event.currentTarget.selectionStart ?? typed.length, shown)
        onChange(shown)
      }}
      {...rest}
    />
  )
}

type FieldProps = Omit<MaskedInputProps, 'mask'>

export function CpfInput(props: FieldProps) {
  return <MaskedInput mask={masks.cpf} inputMode="numeric" autoComplete="off" placeholder="000.000.000-00" {...props} />
}

/** A NIT, PIS or PASEP. */
export function NitInput(props: FieldProps) {
  return <MaskedInput mask={masks.nit} inputMode="numeric" autoComplete="off" placeholder="000.00000.00-0" {...props} />
}

export function CepInput(props: FieldProps) {
  return <MaskedInput mask={masks.cep} inputMode="numeric" autoComplete="off" placeholder="00000-000" {...props} />
}

/** Letters too, since July 2026; they are capitals. */
export function CnpjInput(props: FieldProps) {
  return (
    <MaskedInput
      mask={(typed) => masked(typed.toUpperCase(), masks.cnpj)}
      autoComplete="off"
      placeholder="00.000.000/0000-00"
      {...props}
    />
  )
}

/** Hours and minutes on a clock of 24 hours. */
export function ClockInput(props: FieldProps) {
  return <MaskedInput mask={masks.time} inputMode="numeric" autoComplete="off" placeholder="00:00" {...props} />
}

/** An amount of money: figures push in from the right, so that nobody types the comma. */
export function MoneyInput(props: FieldProps) {
  const language = useLanguage()
  return (
    <MaskedInput
      mask={(typed) => moneyInForm(typed, language)}
      inputMode="numeric"
      autoComplete="off"
      placeholder={moneyInForm('0', language)}
      leftSection="R$"
      {...props}
    />
  )
}

/** Day, month, year by figures: quicker than any calendar for a date long past. */
export function DateInput(props: FieldProps) {
  const form = dateForm[useLanguage()]
  return <MaskedInput mask={masks.date} inputMode="numeric" autoComplete="off" placeholder={form} {...props} />
}

function phoneInForm(typed: string): string {
  const mask = phoneMask(typed)
  return mask === null ? typed.replace(/[^\d+ ]/g, '') : masked(nationalDigits(typed), mask)
}

/** A Brazilian phone; one that begins with `+` and another country is left as it is typed. */
export function PhoneInput(props: FieldProps) {
  return (
    <MaskedInput
      mask={phoneInForm}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="(00) 00000-0000"
      {...props}
    />
  )
}
