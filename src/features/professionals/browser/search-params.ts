import type { Search } from '../../../browser/search.ts'
import { professionalFunctions } from '../../procedures/contract.ts'
import { type ProfessionalSort, professionalSorts } from '../contract.ts'
import type { CredentialState } from '../rules.ts'

/** How the address says each state of a credential. */
export const validityWords = {
  valida: 'valid',
  'a-vencer': 'expiring',
  vencida: 'expired',
  'sem-data': 'none',
} as const satisfies Record<string, CredentialState>

/** How the address says who is listed besides those who work. */
export const stateWords = { inativos: 'inactive', todos: 'all' } as const

function meaning<Meaning>(words: Readonly<Record<string, Meaning>>, word: string | undefined): Meaning | undefined {
  return word !== undefined && Object.hasOwn(words, word) ? words[word] : undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The filters as the address has them; what is not among the known is no filter. */
export function readProfessionalFilters(search: Search) {
  const sort: ProfessionalSort = professionalSorts.find((one) => one === search['ordem']) ?? 'name'
  const unitId = search['filial']
  return {
    q: search['q'],
    unitId: unitId !== undefined && uuid.test(unitId) ? unitId : undefined,
    function: professionalFunctions.find((one) => one === search['funcao']),
    credential: meaning<CredentialState>(validityWords, search['validade']),
    state: meaning<'inactive' | 'all'>(stateWords, search['situacao']) ?? 'active',
    sort,
  } as const
}
