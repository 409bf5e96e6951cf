import type { ComponentType } from 'react'
import { describedBy, type FieldInputProps } from './field-input.tsx'

interface Typed {
  readonly value: string
  readonly onChange: (typed: string) => void
}

/**
 * The input of a text that people write otherwise than it is sent: what is whole is held as it is sent, what is not yet
 * as it is typed, and left empty it is none.
 * @param shown what is sent as people write it
 * @param sent what is written whole as it is sent
 */
export function heldField(
  Input: ComponentType<Omit<FieldInputProps<string>, 'value' | 'onChange' | 'hint'> & Typed>,
  { shown, sent }: { shown: (value: string) => string; sent: (typed: string) => string },
) {
  return function HeldField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
    const take = (typed: string) => {
      const held = sent(typed)
      onChange(typed === '' ? null : shown(held) === typed ? held : typed)
    }
    const whole = shown(value ?? '')
    // What is not whole yet has already the form in which it is typed.
    return (
      <Input {...rest} {...describedBy(hint)} value={sent(whole) === value ? whole : (value ?? '')} onChange={take} />
    )
  }
}
