import { Checkbox, type CheckboxGroupProps } from '@mantine/core'
import { useId } from 'react'

interface CheckboxGroupFieldProps extends CheckboxGroupProps {
  readonly label: string
}

/** A group of checkboxes with a label and an error that screen readers announce. */
export function CheckboxGroupField({ label, error, ...rest }: CheckboxGroupFieldProps) {
  const id = useId()
  const told = error ? { role: 'group', 'aria-label': label, 'aria-invalid': true, 'aria-describedby': id } : {}
  return <Checkbox.Group label={label} error={error} errorProps={{ id }} {...told} {...rest} />
}
