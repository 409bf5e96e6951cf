import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { todayIn, networkZone } from '../../../../shared/time.ts'
import { brandShown } from '../../../sales/offers/both.ts'
import type * as contract from '../receivables-contract.ts'
import type { Receivable } from '../receivables-contract.ts'
import type { Reader } from './reading.ts'
import { type ReceivablesAsked, receivablesPage, receivableWeeks } from './receivables-queries.ts'

function askedBy({ actor, now }: Pick<Reader, 'actor' | 'now'>, unitId: string[] | undefined): ReceivablesAsked {
  return {
    units: unitFilter(actor, unitId),
    ownerId: scopeOf(actor.role, 'receipt.read') === 'own' ? actor.id : null,
    today: todayIn(networkZone, now.toString()),
  }
}

/** What cards are expected to pay, by week. */
export async function receivables(
  context: Reader,
  { query }: Pick<ParsedInput<typeof contract.readReceivables>, 'query'>,
): Promise<ContractOutput<typeof contract.readReceivables>> {
  return { items: await receivableWeeks(context.database, askedBy(context, query.unitId)) }
}

/** A page of the instalments that they add up from. */
export async function receivablesList(
  context: Context,
  { query }: ParsedInput<typeof contract.listReceivables>,
): Promise<ContractOutput<typeof contract.listReceivables>> {
  const { unitId, week, cursor, limit } = query
  const page = { cursor, cursors: context.cursors, limit }
  return receivablesPage(context.database, { ...askedBy(context, unitId), week }, page)
}

const batchSize = 500

/** Exactly the instalments that are listed, as a file; who took it is on record. */
export async function exportReceivables(
  context: Context,
  { query }: ParsedInput<typeof contract.exportReceivables>,
): Promise<Download> {
  const { format, ...filters } = query
  const { cursors, database } = context
  const asked = { ...askedBy(context, filters.unitId), week: filters.week }
  const page = (cursor: string | undefined) => receivablesPage(database, asked, { cursor, cursors, limit: batchSize })
  const { units } = asked
  return exportPages(context, format, {
    noun: 'report',
    name: 'a-receber-dos-cartoes',
    columns: columns(context.actor.language),
    batches: everyPage(page),
    filters,
    units,
  })
}

const columns = (language: Language): Column<Receivable>[] => [
  { title: both('Dia', 'Day'), value: ({ day }) => ({ date: day }) },
  { title: both('Unidade', 'Unit'), value: ({ unitName }) => unitName },
  { title: both('Paciente', 'Patient'), value: ({ patientName }) => patientName },
  { title: both('Bandeira', 'Brand'), value: ({ brand }) => brandShown(brand, language) },
  { title: both('Parcela', 'Instalment'), value: ({ instalment }) => instalment },
  { title: both('Parcelas', 'Instalments'), value: ({ instalments }) => instalments },
  { title: both('Bruto (R$)', 'Gross (R$)'), value: ({ grossCentavos }) => ({ centavos: grossCentavos }) },
  { title: both('Líquido (R$)', 'Net (R$)'), value: ({ centavos }) => ({ centavos }) },
]
