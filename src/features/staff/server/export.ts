import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import { type Column, tableFile } from '../../../server/table-file.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/language.ts'
import { formatPhone } from '../../../shared/phones.ts'
import type * as contract from '../contract.ts'
import { stateOf } from '../rules.ts'
import { listMembers, type MemberFilters, type StoredMember } from './member-queries.ts'

const batchSize = 500

/** Exactly the people a filter finds, as a file; who took it is on record. */
export async function exportMembers(
  { actor, database, cursors, now, record }: Context,
  { query }: ParsedInput<typeof contract.exportMembers>,
): Promise<Download> {
  const { format, ...filters } = query
  record({
    noun: 'staff',
    verb: 'export',
    entityId: newId(),
    unitId: null,
    concerns: {},
    note: `${format} ${JSON.stringify(filters)}`,
  })
  return tableFile(format, {
    name: `usuarios-${now.toString().slice(0, 10)}`,
    language: actor.language,
    columns: columnsIn(actor.language),
    batches: batches(database, unitFilter(actor), { ...filters, cursors }),
  })
}

async function* batches(
  database: Context['database'],
  unitIds: readonly string[] | null,
  filters: MemberFilters & Pick<Context, 'cursors'>,
): AsyncIterable<StoredMember[]> {
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await listMembers(database, unitIds, { ...filters, cursor, limit: batchSize })
    if (items.length > 0) yield items
    if (!nextCursor) return
    cursor = nextCursor
  }
}

const stateWords = {
  'pt-BR': { active: 'ativo', invited: 'convidado', failed: 'convite falhou', disabled: 'desativado' },
  en: { active: 'active', invited: 'invited', failed: 'invitation failed', disabled: 'disabled' },
} as const

function columnsIn(language: Language): Column<StoredMember>[] {
  const english = language === 'en'
  return [
    { title: english ? 'Name' : 'Nome', value: ({ name }) => name },
    { title: 'E-mail', value: ({ email }) => email },
    { title: english ? 'Phone' : 'Telefone', value: ({ phone }) => phone && formatPhone(phone) },
    { title: english ? 'Role' : 'Perfil', value: ({ role }) => role },
    { title: english ? 'Units' : 'Unidades', value: ({ units }) => units.map(({ shortName }) => shortName).join(', ') },
    { title: english ? 'State' : 'Situação', value: (member) => stateWords[language][stateOf(member)] },
  ]
}
