import { NativeSelect } from '@mantine/core'
import { useSession, useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useAddressBar } from '../../../browser/search.ts'
import { roleNames } from '../../../browser/shell/messages.ts'
import type { FilterChip } from '../../../browser/table/filter-chips.tsx'
import { type Role, roles } from '../../../shared/roles.ts'
import { rolesToGive } from '../rules.ts'
import { administratorOf } from './administrator.ts'
import { memberMessages } from './member-messages.ts'

export type MemberState = 'active' | 'disabled' | 'all'

/** The filters as the address has them; what is not among the known is no filter. */
export function useMemberFilters() {
  const [search] = useAddressBar()
  const role = roles.find((one: Role) => one === search['perfil'])
  const state: MemberState =
    search['situacao'] === 'desativados' ? 'disabled' : search['situacao'] === 'todos' ? 'all' : 'active'
  return { role, state, unitId: search['filial'] }
}

/** What is filtered, as chips. */
export function useMemberChips(): FilterChip[] {
  const { role, state, unitId } = useMemberFilters()
  const { units } = useUnit()
  const language = useLanguage()
  const words = useMessages(memberMessages)
  const unit = units.find(({ id }) => id === unitId)
  return [
    ...(role
      ? [{ id: 'role', label: `${words.role}: ${roleNames[language][role]}`, without: { perfil: undefined } }]
      : []),
    ...(unit ? [{ id: 'unit', label: `${words.unit}: ${unit.shortName}`, without: { filial: undefined } }] : []),
    ...(state === 'active'
      ? []
      : [
          {
            id: 'state',
            label: state === 'all' ? words.everyState : words.onlyDisabled,
            without: { situacao: undefined },
          },
        ]),
  ]
}

/** Role, unit and state. */
export function MemberFilters() {
  const words = useMessages(memberMessages)
  const names = useMessages(roleNames)
  const [search, setSearch] = useAddressBar()
  const { user } = useSession()
  const { units } = useUnit()
  const choose = (name: string) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    setSearch({ [name]: event.currentTarget.value || undefined })
  return (
    <>
      <NativeSelect
        className="member-filter"
        aria-label={words.role}
        value={search['perfil'] ?? ''}
        onChange={choose('perfil')}
        data={[
          { value: '', label: words.anyRole },
          ...rolesToGive(administratorOf(user)).map((role) => ({ value: role, label: names[role] })),
        ]}
      />
      <NativeSelect
        className="member-filter member-filter--unit"
        aria-label={words.unit}
        value={search['filial'] ?? ''}
        onChange={choose('filial')}
        data={[
          { value: '', label: words.anyUnit },
          ...units.map(({ id, shortName }) => ({ value: id, label: shortName })),
        ]}
      />
      <NativeSelect
        className="member-filter"
        aria-label={words.state}
        value={search['situacao'] ?? ''}
        onChange={choose('situacao')}
        data={[
          { value: '', label: words.onlyActive },
          { value: 'desativados', label: words.onlyDisabled },
          { value: 'todos', label: words.everyState },
        ]}
      />
    </>
  )
}
