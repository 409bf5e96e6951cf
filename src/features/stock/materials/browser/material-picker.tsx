import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { type Material, materials } from '../record.ts'
import { messages } from './messages.ts'

interface MaterialPickerProps extends FieldInputProps<string | null> {
  /** Those that are chosen elsewhere already, and are not offered. */
  readonly without?: readonly string[]
  /** What is known of the one that is chosen, for who shows it afterwards. */
  readonly onPick?: (material: Pick<Material, 'id' | 'name' | 'useUnit'>) => void
}

/** Finds a material in use by code, name or bar code while it is typed. */
export function MaterialPicker({ value, onChange, hint, without = [], onPick, ...rest }: MaterialPickerProps) {
  const words = useMessages(messages)
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(typed.trim(), 150)
  const chosen = useContract(materials.read, { params: { id: value ?? '' } }, { enabled: value !== null }).data
  const q = chosen && wanted === nameOf(chosen) ? '' : wanted
  const query = { ...(q !== '' && { q }), limit: 12, state: 'active', sort: 'name' } as const
  const { data, isFetching } = useContract(materials.list, { query }, { placeholderData: (previous) => previous })
  const found = (data?.items ?? []).filter(({ id }) => !without.includes(id))
  const byId = new Map([...found, ...(chosen ? [chosen] : [])].map((one) => [one.id, one]))
  return (
    <Select
      {...rest}
      {...describedBy(hint)}
      placeholder={words.pick}
      searchable
      clearable={rest.disabled !== true}
      value={value}
      data={[...byId.values()].map((one) => ({ value: one.id, label: nameOf(one) }))}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched, without accents; the chosen one only stays an option so that its name does not vanish.
      filter={({ options }) => options.filter((one) => 'value' in one && (q === '' || one.value !== value))}
      nothingFoundMessage={isFetching ? words.searching : words.notFound}
      onKeyDown={pickOnEnter}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => (
        <div>
          {option.label}
          <Text size="xs" c="dimmed">
            {byId.get(option.value)?.code} · {byId.get(option.value)?.useUnit}
          </Text>
        </div>
      )}
      onChange={(id) => {
        const picked = id === null ? undefined : byId.get(id)
        if (picked) onPick?.(picked)
        onChange(id)
      }}
    />
  )
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
