import styles from './yes-no-field.module.css'
import { Checkbox } from '@mantine/core'
import { describedBy, type FieldInputProps } from './field-input.tsx'

/** The input of what is so or is not. */
export function YesNoField({ value, onChange, hint, ...rest }: FieldInputProps<boolean>) {
  return (
    <Checkbox
      {...rest}
      {...describedBy(hint)}
      className={styles.box}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
