import styles from './pin-input.module.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

interface PinInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'ref'> {
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Six digits that nobody beside reads. No password to a browser, which would offer to keep it for the next person. */
export function PinInput({ onChange, ...rest }: PinInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      classNames={{ input: styles.input ?? '' }}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}
