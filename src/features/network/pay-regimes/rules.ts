import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import type { Regime, RetentionRule } from './model.ts'

const needed = both('Diga a empresa que recebe', 'Say the company that is paid')
const notHere = both('Só uma empresa tem', 'Only a company has one')

/** What is wrong with a regime, by field: a company has a name, a CNPJ and is in the Simples or not; nobody else has. */
export function regimeProblems({ kind, companyName, cnpj, isSimples }: Regime): FieldRefusal[] {
  const fields = { companyName, cnpj, isSimples }
  return Object.entries(fields).flatMap(([path, value]) => {
    const isSaid = value !== null && value !== ''
    if (kind === 'company') return isSaid ? [] : [{ path, code: 'required', message: needed }]
    return isSaid ? [{ path, code: 'only_companies', message: notHere }] : []
  })
}

const last = both('O último degrau não tem fim, e só ele', 'The last step has no end, and only that')
const rising = both('Cada degrau termina acima do anterior', 'Each step ends above the one before')

const ofIss = both('Só o ISS é de uma empresa ou de um serviço', 'Only ISS is of a company or a service')
const ofSelfEmployed = both('Só do autônomo', 'Of the self-employed alone')
const noTable = both('É um percentual, ou nada', 'It is a share, or nothing')

/**
 * What is wrong with what the law says of a regime. Of a table by the end of its step: they rise, and the last has none.
 * What the employer owes is a share of what the self-employed are paid.
 */
export function retentionProblems(said: Omit<RetentionRule, 'source'>): FieldRefusal[] {
  const { regime, tax, terms, legalEntityId, service } = said
  if (tax !== 'iss' && (legalEntityId || service)) return [{ path: 'tax', code: 'iss_only', message: ofIss }]
  if (tax === 'cpp' && regime !== 'selfEmployed')
    return [{ path: 'regime', code: 'self_employed_only', message: ofSelfEmployed }]
  if (tax === 'cpp' && terms.kind === 'table') return [{ path: 'terms', code: 'no_table', message: noTable }]
  if (terms.kind !== 'table') return []
  const ends = terms.brackets.map(({ upToCentavos }) => upToCentavos)
  return ends.flatMap((end, index) => {
    const path = `terms.brackets.${index}.upToCentavos`
    const isLast = index === ends.length - 1
    if ((end === null) !== isLast) return [{ path, code: 'last_step', message: last }]
    const before = ends[index - 1] ?? null
    return end !== null && before !== null && end <= before ? [{ path, code: 'not_rising', message: rising }] : []
  })
}

const tooEarly = both('O fim vem depois do início', 'The end comes after the beginning')

/** What is wrong with the last day of what the law keeps back. */
export function endProblems(said: { readonly validFrom: string; readonly validUntil: string | null }): FieldRefusal[] {
  const isWrong = said.validUntil !== null && said.validUntil < said.validFrom
  return isWrong ? [{ path: 'validUntil', code: 'backwards', message: tooEarly }] : []
}

const backwards = both('O último mês vem depois do primeiro', 'The last month comes after the first')
const otherYear = both(
  'Uma declaração vale dentro de um ano: faça outra para o ano seguinte',
  'A declaration is of one calendar year: make another for the next',
)

/** What is wrong with the months of what was declared of another payer (IN RFB 2.110/2022: it is renewed each year). */
export function declaredProblems(said: { readonly fromMonth: string; readonly throughMonth: string }): FieldRefusal[] {
  const path = 'throughMonth'
  if (said.throughMonth < said.fromMonth) return [{ path, code: 'backwards', message: backwards }]
  const isOneYear = said.throughMonth.slice(0, 4) === said.fromMonth.slice(0, 4)
  return isOneYear ? [] : [{ path, code: 'other_year', message: otherYear }]
}
