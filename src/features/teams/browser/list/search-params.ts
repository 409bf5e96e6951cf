import type { Search } from '../../../../browser/search.ts'
import { type TeamSort, teamSorts } from '../../contract.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The parts of the page, as the address says them; the first is not named. */
export type Tab = 'profissionais' | 'cobertura' | undefined

export function readTab(search: Search): Tab {
  const tab = search['aba']
  return tab === 'profissionais' || tab === 'cobertura' ? tab : undefined
}

/** The filters of the list of teams as the address has them; what is not among the known is no filter. */
export function readTeamFilters(search: Search) {
  const sort: TeamSort = teamSorts.find((one) => one === search['ordem']) ?? 'name'
  const state: 'active' | 'archived' | 'all' =
    search['situacao'] === 'arquivadas' ? 'archived' : search['situacao'] === 'todas' ? 'all' : 'active'
  const known = (id: string | undefined) => (id !== undefined && uuid.test(id) ? id : undefined)
  return { q: search['q'], unitId: known(search['filial']), professionalId: known(search['integrante']), state, sort }
}
