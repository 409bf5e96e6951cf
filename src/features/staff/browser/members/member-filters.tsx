import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { roleNames } from '../../../../shared/role-names.ts'
import { SearchParamSelect } from '../../../../browser/table/search-param-select.tsx'
import { chipOf, type FilterChip } from '../../../../browser/table/filter-chips.tsx'
import { type Role, roles } from '../../../../shared/roles.ts'
import type { MemberState } from '../../contract.ts'
import { rolesInSight } from '../../rules.ts'
import { administratorOf } from './administrator.ts'
import { memberMessages } from './member-messages.ts'

const statesInSearch: Readonly<Record<string, MemberState>> = {
  convidados: 'invited',
  'convites-que-falharam': 'failed',
  desativados: 'disabled',
  todos: 'all',
}

/** The filters as the address has them; what is not among the known is no filter. */
export function useMemberFilters() {
  const [search] = useSearchParams()
  const role = roles.find((one: Role) => one === search['perfil'])
  const state: MemberState = statesInSearch[search['situacao'] ?? ''] ?? 'active'
  return { role, state, unitId: search['filial'] }
}

const stateWords = {
  active: 'onlyActive',
  invited: 'onlyInvited',
  failed: 'onlyFailed',
  disabled: 'onlyDisabled',
  all: 'everyState',
} as const satisfies Record<MemberState, string>

/** What is filtered, as chips. */
export function useMemberChips(): FilterChip[] {
  const { role, state, unitId } = useMemberFilters()
  const { units } = useUnit()
  const language = useLanguage()
  const words = useMessages(memberMessages)
  const unit = units.find(({ id }) => id === unitId)
  return [
    ...chipOf('perfil', role && `${words.role}: ${roleNames[language][role]}`),
    ...chipOf('filial', unit && `${words.unit}: ${unit.shortName}`),
    ...chipOf('situacao', state !== 'active' && words[stateWords[state]]),
  ]
}

/** Role, unit and state. */
export function MemberFilters() {
  const words = useMessages(memberMessages)
  const names = useMessages(roleNames)
  const { user } = useSession()
  const { units } = useUnit()
  return (
    <>
      <SearchParamSelect
        className="member-filter"
        member="perfil"
        label={words.role}
        none={words.anyRole}
        options={rolesInSight(administratorOf(user)).map((role) => ({ value: role, label: names[role] }))}
      />
      <SearchParamSelect
        className="member-filter member-filter--unit"
        member="filial"
        label={words.unit}
        none={words.anyUnit}
        options={units.map(({ id, shortName }) => ({ value: id, label: shortName }))}
      />
      <SearchParamSelect
        className="member-filter member-filter--state"
        member="situacao"
        label={words.state}
        none={words.onlyActive}
        options={Object.entries(statesInSearch).map(([value, state]) => ({ value, label: words[stateWords[state]] }))}
      />
    </>
  )
}
