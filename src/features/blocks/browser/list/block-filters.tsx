import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { chipOf, type FilterChip } from '../../../../browser/table/filter-chips.tsx'
import { FilterPopover } from '../../../../browser/table/filter-popover.tsx'
import type { Unit } from '../../../units/contract.ts'
import { blockCategories, type BlockCategory } from '../../categories.ts'
import { type TargetKind, targetKinds } from '../../list-contract.ts'
import { categoryWords, kindWords } from '../../words.ts'
import { messages } from './messages.ts'
import type { BlockNames } from '../use-names.ts'

/** The filters of the address, beside period, units and search. */
export interface BlockFilters {
  readonly kinds: readonly TargetKind[]
  readonly categories: readonly BlockCategory[]
  readonly rooms: readonly string[]
  readonly professionals: readonly string[]
  readonly teams: readonly string[]
  readonly recurrence: 'series' | 'single' | undefined
  readonly seriesId: string | undefined
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const listOf = (value: string | undefined) => (value ?? '').split(',').filter(Boolean)
const idsOf = (value: string | undefined) => listOf(value).filter((one) => idPattern.test(one))
const written = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined)

/** An id of the address; what is none is left out. */
export function readId(value: string | undefined): string | undefined {
  return value !== undefined && idPattern.test(value) ? value : undefined
}

/** What the address says; what is not among the known is no filter. */
export function readBlockFilters(search: Readonly<Record<string, string | undefined>>): BlockFilters {
  const recurrence = search['repeticao']
  return {
    kinds: targetKinds.filter((kind) => listOf(search['tipo']).includes(kind)),
    categories: blockCategories.filter((category) => listOf(search['categoria']).includes(category)),
    rooms: idsOf(search['sala']),
    professionals: idsOf(search['profissional']),
    teams: idsOf(search['equipe']),
    recurrence: recurrence === 'serie' ? 'series' : recurrence === 'avulso' ? 'single' : undefined,
    seriesId: readId(search['serie']),
  }
}

/** The filters as the list is asked for them. */
export function queryOfFilters(filters: BlockFilters) {
  return {
    ...(filters.kinds.length > 0 && { kind: [...filters.kinds] }),
    ...(filters.categories.length > 0 && { category: [...filters.categories] }),
    ...(filters.rooms.length > 0 && { roomId: [...filters.rooms] }),
    ...(filters.professionals.length > 0 && { professionalId: [...filters.professionals] }),
    ...(filters.teams.length > 0 && { teamId: [...filters.teams] }),
    ...(filters.recurrence && { recurrence: filters.recurrence }),
    ...(filters.seriesId && { seriesId: filters.seriesId }),
  }
}

/** What is filtered, as chips. */
export function useBlockChips(filters: BlockFilters, names: BlockNames): FilterChip[] {
  const words = useMessages(messages)
  const language = useLanguage()
  const chip = (key: string, label: string, all: readonly string[], one: string, name: string): FilterChip => ({
    id: `${key} ${one}`,
    label: `${label}: ${name}`,
    without: { [key]: written(all.filter((other) => other !== one)) },
  })
  const rooms = names.units.flatMap((unit) => unit.rooms)
  const nameIn = (items: readonly { id: string; name: string }[], id: string) =>
    items.find((item) => item.id === id)?.name ?? '–'
  return [
    ...filters.kinds.map((one) => chip('tipo', words.kind, filters.kinds, one, kindWords[language][one])),
    ...filters.rooms.map((one) => chip('sala', words.room, filters.rooms, one, nameIn(rooms, one))),
    ...filters.professionals.map((one) =>
      chip('profissional', words.professional, filters.professionals, one, nameIn(names.professionals, one)),
    ),
    ...filters.teams.map((one) => chip('equipe', words.team, filters.teams, one, nameIn(names.teams, one))),
    ...filters.categories.map((one) =>
      chip('categoria', words.category, filters.categories, one, categoryWords[language][one]),
    ),
    ...chipOf(
      'repeticao',
      filters.recurrence && (filters.recurrence === 'series' ? words.onlySeries : words.onlySingle),
    ),
    ...chipOf('serie', filters.seriesId && words.oneSeries),
  ]
}

interface FilterProps {
  readonly filters: BlockFilters
  readonly names: BlockNames
  readonly unit: Unit
}

/** The door to the filters by kind, resource, category and recurrence; they stand in the address. */
export function BlockFilterButton({ filters, names, unit }: FilterProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const shared = { searchable: true, clearable: true, comboboxProps: { withinPortal: false }, maxDropdownHeight: 200 }
  const options = (items: readonly { id: string; name: string }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterPopover>
      <div className="block-filters">
        <MultiSelect
          {...shared}
          label={words.kind}
          data={targetKinds.map((kind) => ({ value: kind, label: kindWords[language][kind] }))}
          value={[...filters.kinds]}
          onChange={(kinds) => setSearch({ tipo: written(kinds) })}
        />
        <MultiSelect
          {...shared}
          label={words.category}
          data={blockCategories.map((category) => ({ value: category, label: categoryWords[language][category] }))}
          value={[...filters.categories]}
          onChange={(categories) => setSearch({ categoria: written(categories) })}
        />
        <MultiSelect
          {...shared}
          label={words.room}
          data={options(unit.rooms)}
          value={[...filters.rooms]}
          onChange={(ids) => setSearch({ sala: written(ids) })}
        />
        <MultiSelect
          {...shared}
          label={words.professional}
          data={options(names.professionals.filter(({ unitIds }) => unitIds.includes(unit.id)))}
          value={[...filters.professionals]}
          onChange={(ids) => setSearch({ profissional: written(ids) })}
        />
        <MultiSelect
          {...shared}
          label={words.team}
          data={options(names.teams.filter(({ unitId }) => unitId === unit.id))}
          value={[...filters.teams]}
          onChange={(ids) => setSearch({ equipe: written(ids) })}
        />
        <NativeSelect
          label={words.recurrence}
          value={filters.recurrence === 'series' ? 'serie' : filters.recurrence === 'single' ? 'avulso' : ''}
          onChange={(event) => setSearch({ repeticao: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: words.anyRecurrence },
            { value: 'serie', label: words.onlySeries },
            { value: 'avulso', label: words.onlySingle },
          ]}
        />
      </div>
    </FilterPopover>
  )
}
