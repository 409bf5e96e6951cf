import '@mantine/core/styles/Checkbox.css'
import { Checkbox, type CheckboxGroupProps } from '@mantine/core'
import { useId } from 'react'

interface CheckboxGroupFieldProps extends CheckboxGroupProps {
  readonly label: string
}

/** Boxes to tick of which something is asked: what is wrong with them is told to whoever hears the screen, too. */
export function CheckboxGroupField({ label, error, ...rest }: CheckboxGroupFieldProps) {
  const id = useId()
  const told = error ? { role: 'group', 'aria-label': label, 'aria-invalid': true, 'aria-describedby': id } : {}
  return <Checkbox.Group label={label} error={error} errorProps={{ id }} {...told} {...rest} />
}
