import { Button, Popover } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { useAddressBar } from '../../../browser/search.ts'
import type { Unit } from '../../units/contract.ts'
import { type Filters, written } from './address.ts'
import { messages } from './messages.ts'
import type { Catalogue } from './use-names.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))

interface FilterBarProps {
  readonly unit: Unit
  readonly catalogue: Catalogue
  readonly filters: Filters
}

const groups = [
  { key: 'sala', name: 'rooms', word: 'room' },
  { key: 'profissional', name: 'professionals', word: 'professional' },
  { key: 'procedimento', name: 'procedures', word: 'procedure' },
] as const

/** The filters that are set, each to be taken away with a click, and the door to more. They stand in the address. */
export function FilterBar({ unit, catalogue, filters }: FilterBarProps) {
  const words = useMessages(messages)
  const [, setSearch] = useAddressBar()
  const [open, setOpen] = useState(false)
  const { names } = catalogue
  const chips = groups.flatMap(({ key, name, word }) =>
    filters[name].map((id) => ({ id, key, label: `${words[word]}: ${names[name].get(id)?.name ?? '–'}`, rest: filters[name].filter((one) => one !== id) })),
  )
  return (
    <div className="filter-bar">
      {chips.map((chip) => (
        <button key={`${chip.key} ${chip.id}`} type="button" className="filter-chip" onClick={() => setSearch({ [chip.key]: written(chip.rest) })}>
          {chip.label} <IconX size={14} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" className="quiet-button" onClick={() => setSearch({ sala: undefined, profissional: undefined, procedimento: undefined, situacao: undefined })}>
          {words.clearFilters}
        </button>
      )}
      <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus width={320}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => setOpen(!open)}>
            {words.filters}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={<div style={{ height: 220 }} />}>
            <FilterPanel unit={unit} catalogue={catalogue} filters={filters} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
