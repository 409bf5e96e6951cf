import { Select } from '@mantine/core'
import { useNow } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { defineMessages } from '../../../../shared/language.ts'
import { zoneMatches, zoneOptions } from './zone-options.ts'

const messages = defineMessages({
  'pt-BR': { brazil: 'Brasil', world: 'Mundo', noZone: 'Nenhum fuso com este nome' },
  en: { brazil: 'Brazil', world: 'World', noZone: 'No time zone of this name' },
})

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
