import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { findMaterials } from '../contract.ts'
import { messages } from './messages.ts'
import type { Wanted } from './use-case-scans.ts'

interface MaterialSearchProps {
  readonly appointmentId: string
  readonly value: Wanted['material']
  readonly error: string | undefined
  readonly onChange: (material: Wanted['material']) => void
}

const searchFrom = 2

/** Finds a material in use for a case, also for who has no part in the catalogue. */
export function MaterialSearch({ appointmentId, value, error, onChange }: MaterialSearchProps) {
  const words = useMessages(messages)
  const [typed, setTyped] = useState(value?.name ?? '')
  const [q] = useDebouncedValue(typed.trim(), 150)
  const searching = q.length >= searchFrom && q !== value?.name
  const { data, isFetching } = useContract(
    findMaterials,
    { params: { id: appointmentId }, query: { q } },
    { enabled: searching, placeholderData: (before) => before },
  )
  const found = searching ? (data?.items ?? []) : []
  const byId = new Map([...found, ...(value ? [value] : [])].map((one) => [one.id, one]))
  return (
    <Select
      label={words.material}
      placeholder={words.materialHint}
      withAsterisk
      searchable
      clearable
      data={[...byId.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      error={error}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched, without accents and by parts of words.
      filter={({ options }) => options}
      nothingFoundMessage={searching ? (isFetching ? words.searching : words.noMaterial) : null}
      onKeyDown={pickOnEnter}
      comboboxProps={{ withinPortal: false }}
      onChange={(id) => onChange(id === null ? null : (byId.get(id) ?? null))}
    />
  )
}
