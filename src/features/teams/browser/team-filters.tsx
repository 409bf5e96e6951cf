import { NativeSelect } from '@mantine/core'
import { useUnit } from '../../../browser/current.ts'
import { useMessages } from '../../../browser/messages.ts'
import { useAddressBar } from '../../../browser/search.ts'
import type { FilterChip } from '../../../browser/table/filter-chips.tsx'
import type { Professional } from '../../professionals/contract.ts'
import { readTeamFilters } from './address.ts'
import { messages } from './messages.ts'

/** What is filtered, as chips. */
export function useTeamChips(professionals: ReadonlyMap<string, Professional> | undefined): FilterChip[] {
  const [search] = useAddressBar()
  const { units } = useUnit()
  const words = useMessages(messages)
  const { unitId, professionalId, state } = readTeamFilters(search)
  const unit = units.find(({ id }) => id === unitId)
  const name = professionalId && (professionals?.get(professionalId)?.name ?? words.someone)
  return [
    ...(unit ? [{ id: 'unit', label: `${words.unit}: ${unit.shortName}`, without: { filial: undefined } }] : []),
    ...(name ? [{ id: 'member', label: `${words.member}: ${name}`, without: { integrante: undefined } }] : []),
    ...(state === 'active'
      ? []
      : [
          {
            id: 'state',
            label: state === 'all' ? words.everyState : words.onlyArchived,
            without: { situacao: undefined },
          },
        ]),
  ]
}

/** Unit and state. */
export function TeamFilters() {
  const words = useMessages(messages)
  const [search, setSearch] = useAddressBar()
  const { units } = useUnit()
  const choose = (name: string) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    setSearch({ [name]: event.currentTarget.value || undefined })
  return (
    <>
      {units.length > 1 && (
        <NativeSelect
          className="team-filter"
          aria-label={words.unit}
          value={search['filial'] ?? ''}
          onChange={choose('filial')}
          data={[
            { value: '', label: words.anyUnit },
            ...units.map(({ id, shortName }) => ({ value: id, label: shortName })),
          ]}
        />
      )}
      <NativeSelect
        className="team-filter"
        aria-label={words.state}
        value={search['situacao'] ?? ''}
        onChange={choose('situacao')}
        data={[
          { value: '', label: words.onlyActive },
          { value: 'arquivadas', label: words.onlyArchived },
          { value: 'todas', label: words.everyState },
        ]}
      />
    </>
  )
}
