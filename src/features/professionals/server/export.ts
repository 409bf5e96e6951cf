import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import { type Column, tableFile } from '../../../server/table-file.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/language.ts'
import { formatPhone } from '../../../shared/phones.ts'
import type * as contract from '../contract.ts'
import { listRecords, type ProfessionalFilters, type StoredProfessional } from './record-queries.ts'
import { unitNames } from './queries.ts'
import { credentialOn, type CredentialState } from '../rules.ts'
import { functionWords } from '../../procedures/words.ts'

const batchSize = 500

/** Exactly the professionals a filter finds, as a file; who took it is on record. */
export async function exportProfessionals(
  { actor, database, cursors, may, now, record }: Context,
  { query }: ParsedInput<typeof contract.exportProfessionals>,
): Promise<Download> {
  const { format, ...asked } = query
  const today = now.toString().slice(0, 10)
  const filters = { ...asked, on: asked.on ?? today }
  record({
    noun: 'professional',
    verb: 'export',
    entityId: newId(),
    unitId: null,
    concerns: {},
    note: `${format} ${JSON.stringify(filters)}`,
  })
  const units = await unitNames(database, actor)
  return tableFile(format, {
    name: `profissionais-${today}`,
    language: actor.language,
    columns: columnsIn(actor.language, { on: filters.on, units, withPixKey: may('payment.pixKey') }),
    batches: batches(database, unitFilter(actor), { ...filters, cursors }),
  })
}

async function* batches(
  database: Context['database'],
  unitIds: readonly string[] | null,
  filters: ProfessionalFilters & Pick<Context, 'cursors'>,
): AsyncIterable<StoredProfessional[]> {
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await listRecords(database, unitIds, { ...filters, cursor, limit: batchSize })
    if (items.length > 0) yield items
    if (!nextCursor) return
    cursor = nextCursor
  }
}

const credentialWords: Record<Language, Record<CredentialState, string>> = {
  'pt-BR': { valid: 'válida', expiring: 'vence em breve', expired: 'vencida', none: 'sem data' },
  en: { valid: 'valid', expiring: 'expires soon', expired: 'expired', none: 'no date' },
}

const pixKeyOf = ({ pixKey }: StoredProfessional) => pixKey

interface Shown {
  /** The plain date that credentials are looked at on. */
  readonly on: string
  readonly units: ReadonlyMap<string, string>
  readonly withPixKey: boolean
}

function columnsIn(language: Language, { on, units, withPixKey }: Shown): Column<StoredProfessional>[] {
  const english = language === 'en'
  const yes = english ? 'yes' : 'sim'
  const no = english ? 'no' : 'não'
  return [
    { title: english ? 'Name' : 'Nome', value: ({ name }) => name },
    { title: english ? 'Function' : 'Função', value: (one) => functionWords[language][one.function] },
    { title: english ? 'Specialty' : 'Especialidade', value: ({ specialty }) => specialty },
    { title: english ? 'Council' : 'Conselho', value: ({ council }) => council },
    { title: english ? 'Number' : 'Número', value: ({ councilNumber }) => councilNumber },
    { title: english ? 'State' : 'UF', value: ({ councilState }) => councilState },
    { title: 'RQE', value: ({ rqe }) => rqe },
    {
      title: english ? 'Valid until' : 'Validade',
      value: ({ registrationValidUntil: date }) => date && { date },
    },
    {
      title: english ? 'Credential' : 'Credencial',
      value: (professional) => credentialWords[language][credentialOn(professional, on)],
    },
    {
      title: english ? 'Units' : 'Unidades',
      value: ({ unitIds }) => unitIds.flatMap((id) => units.get(id) ?? []).join(', '),
    },
    { title: english ? 'Phone' : 'Telefone', value: ({ phone }) => phone && formatPhone(phone) },
    { title: 'E-mail', value: ({ email }) => email },
    ...(withPixKey ? [{ title: english ? 'PIX key' : 'Chave PIX', value: pixKeyOf }] : []),
    { title: english ? 'Active' : 'Ativo', value: ({ active }) => (active ? yes : no) },
  ]
}
