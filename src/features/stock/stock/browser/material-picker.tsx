import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { type Material, materials } from '../../materials/record.ts'
import { stockFormWords } from './form-messages.ts'

interface MaterialPickerProps {
  readonly value: string | null
  readonly name: string
  readonly error: ReactNode
  readonly style?: React.CSSProperties
  readonly onChange: (material: Material | null) => void
}

const searchFrom = 2
const most = 12

/** Finds a material of the catalogue by any part of its code, name or GTIN while it is typed. */
export function MaterialPicker({ value, name, error, style, onChange }: MaterialPickerProps) {
  const words = useMessages(stockFormWords)
  const [typed, setTyped] = useState(name)
  const [wanted] = useDebouncedValue(typed.trim(), 150)
  const searching = wanted.length >= searchFrom && wanted !== name
  const { data, isFetching } = useContract(
    materials.list,
    { query: { q: wanted } },
    { enabled: searching, placeholderData: (before) => before },
  )
  const found = searching ? (data?.items ?? []).slice(0, most) : []
  const options = found.map((material) => ({ value: material.id, label: `${material.name} · ${material.code}` }))
  // The chosen one stays an option, or its name would vanish from the field.
  if (value !== null && !options.some((option) => option.value === value)) options.unshift({ value, label: name })
  return (
    <Select
      label={words.material}
      placeholder={words.materialHint}
      withAsterisk
      data={options}
      value={value}
      searchable
      clearable
      error={error}
      {...(style && { style })}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched, without accents and by parts of words.
      filter={({ options: all }) => all}
      nothingFoundMessage={searching ? (isFetching ? words.searching : words.noMaterial) : null}
      onKeyDown={pickOnEnter}
      comboboxProps={{ withinPortal: false }}
      onChange={(id) => onChange(found.find((material) => material.id === id) ?? null)}
    />
  )
}
