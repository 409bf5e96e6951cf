import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { wholeNumberIn } from './whole-number.ts'

interface WholeInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  /** NaN for what is typed and is no whole number. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const inText = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

/** A whole number. What is typed stays as it is typed, also where it is none: the form says so. */
export function WholeInput({ value, onChange, ...rest }: WholeInputProps) {
  const [typed, setTyped] = useState(() => inText(value))
  const held = typed.trim() === '' ? null : wholeNumberIn(typed)
  // Changed from elsewhere: a draft that is taken up, a colleague's value.
  const shown = Object.is(held, value) ? typed : inText(value)
  return (
    <TextInput
      inputMode="numeric"
      classNames={{ input: 'figures' }}
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(text.trim() === '' ? null : wholeNumberIn(text))
      }}
    />
  )
}
