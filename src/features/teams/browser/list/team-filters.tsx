import { useUnit } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { SearchParamSelect, UnitSelect } from '../../../../browser/table/search-param-select.tsx'
import { chipOf, type FilterChip } from '../../../../browser/table/filter-chips.tsx'
import type { Professional } from '../../../professionals/contract.ts'
import { readTeamFilters } from './search-params.ts'
import { messages } from '../messages.ts'

/** What is filtered, as chips. */
export function useTeamChips(professionals: ReadonlyMap<string, Professional> | undefined): FilterChip[] {
  const [search] = useSearchParams()
  const { units } = useUnit()
  const words = useMessages(messages)
  const { unitId, professionalId, state } = readTeamFilters(search)
  const unit = units.find(({ id }) => id === unitId)
  const name = professionalId && (professionals?.get(professionalId)?.name ?? words.someone)
  return [
    ...chipOf('filial', unit && `${words.unit}: ${unit.shortName}`),
    ...chipOf('integrante', name && `${words.member}: ${name}`),
    ...chipOf('situacao', state !== 'active' && (state === 'all' ? words.everyState : words.onlyArchived)),
  ]
}

/** Unit and state. */
export function TeamFilters() {
  const words = useMessages(messages)
  return (
    <>
      <UnitSelect className="team-filter" label={words.unit} none={words.anyUnit} />
      <SearchParamSelect
        className="team-filter"
        member="situacao"
        label={words.state}
        none={words.onlyActive}
        options={[
          { value: 'arquivadas', label: words.onlyArchived },
          { value: 'todas', label: words.everyState },
        ]}
      />
    </>
  )
}
