import { TextInput, type TextInputProps } from '@mantine/core'
import { clockTyped } from './shift/shift-values.ts'

interface ClockFieldProps extends Omit<TextInputProps, 'onChange' | 'onBlur' | 'value'> {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly onBlur?: () => void
}

/** A time of day: `7` and `730` are understood, too, and become `07:00` and `07:30` once the field is left. */
export function ClockField({ value, onChange, onBlur, ...rest }: ClockFieldProps) {
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={5}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        const clock = clockTyped(value)
        if (clock !== value) onChange(clock)
        onBlur?.()
      }}
    />
  )
}
