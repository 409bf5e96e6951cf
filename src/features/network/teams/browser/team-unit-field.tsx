import { NativeSelect } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { messages } from './messages.ts'

/** The unit of a new team; its members work there, so that another unit has none of them. */
export function TeamUnitField({ value, onChange, hint, ...rest }: FieldInputProps<string>) {
  const { unitChanged } = useMessages(messages)
  const { units } = useUnit()
  const { values, set } = useFormValues()
  const { members } = values
  return (
    <NativeSelect
      {...rest}
      value={value}
      description={Array.isArray(members) && members.length > 0 ? unitChanged : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => {
        onChange(event.currentTarget.value)
        set('members', [])
      }}
      data={units.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
