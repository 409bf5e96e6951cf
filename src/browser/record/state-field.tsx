import { NativeSelect } from '@mantine/core'
import { defineMessages } from '../../shared/language.ts'
import { states } from '../form/cep.ts'
import { useMessages } from '../messages.ts'
import type { FieldInputProps } from './field-input.tsx'

const messages = defineMessages({ 'pt-BR': { abroad: 'Exterior' }, en: { abroad: 'Abroad' } })

/** A state of Brazil by its letters; `EX` abroad. */
export function StateField({ value, onChange, hint: _hint, ...rest }: FieldInputProps<string>) {
  const { abroad } = useMessages(messages)
  return (
    <NativeSelect
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[...states.map((one) => ({ value: one, label: one })), { value: 'EX', label: abroad }]}
    />
  )
}
