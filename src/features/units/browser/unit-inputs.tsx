import { NativeSelect, Select } from '@mantine/core'
import { useNow } from '../../../browser/current.ts'
import { states } from '../../../browser/form/cep.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { describedBy, type FieldInputProps } from '../../../browser/record/field-input.tsx'
import { defineMessages } from '../../../shared/language.ts'
import { zoneMatches, zoneOptions } from './zone-options.ts'

const messages = defineMessages({
  'pt-BR': { abroad: 'Exterior', brazil: 'Brasil', world: 'Mundo', noZone: 'Nenhum fuso com este nome' },
  en: { abroad: 'Abroad', brazil: 'Brazil', world: 'World', noZone: 'No time zone of this name' },
})

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

/** A time zone by its name, with what its clocks show now. */
export function ZoneField({ value, onChange, hint, ...rest }: FieldInputProps<string>) {
  const words = useMessages(messages)
  const language = useLanguage()
  const now = useNow()
  return (
    <Select
      {...rest}
      {...describedBy(hint)}
      value={value}
      onChange={(zone) => onChange(zone ?? '')}
      withAsterisk
      searchable
      allowDeselect={false}
      data={zoneOptions(value, now, words, language)}
      limit={120}
      maxDropdownHeight={260}
      nothingFoundMessage={words.noZone}
      filter={({ options, search }) =>
        options.flatMap((option) =>
          'group' in option ? [{ ...option, items: option.items.filter((zone) => zoneMatches(zone, search)) }] : [],
        )
      }
    />
  )
}
