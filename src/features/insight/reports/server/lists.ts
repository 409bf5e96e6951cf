import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { localTime } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import type { Fact } from '../contract.ts'
import { figureOf, seesFigure } from '../figures.ts'
import { reasonShown } from '../words.ts'
import { type FactsAsked, factsPage } from './fact-list-queries.ts'
import { filterOf } from './reading.ts'

type Asked = Omit<FactsAsked, 'units' | 'ownerId' | 'now'> & { readonly unitId?: string[] | undefined }

/** A page of a figure's facts; of one that counts what the person may not see there are none. */
function pageOf(context: Context, { figure, counts, reason, ...filter }: Asked, page: PageAsked): Promise<Page<Fact>> {
  if (!seesFigure(context.may, figure)) return Promise.resolve({ items: [], nextCursor: null })
  return factsPage(context.database, { ...filterOf(context, filter), figure, counts, reason }, page)
}

/** A page of what a figure is made of. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listFacts>,
): Promise<ContractOutput<typeof contract.listFacts>> {
  const { cursor, limit, ...asked } = query
  return pageOf(context, asked, { cursor, cursors: context.cursors, limit })
}

const batchSize = 500

const timeOf = (instant: string | null, zone: string) => (instant === null ? null : { time: localTime(instant, zone) })
const part = (name: 'received' | 'pay' | 'materials') => (row: Fact) => row.parts && { centavos: row.parts[name] }
const marginColumns: Column<Fact>[] = [
  { title: both('Recebido (R$)', 'Received (R$)'), value: part('received') },
  { title: both('Pagamento (R$)', 'Pay (R$)'), value: part('pay') },
  { title: both('Materiais (R$)', 'Materials (R$)'), value: part('materials') },
]
const roomColumns: Column<Fact>[] = [
  { title: both('Sala', 'Room'), value: (row) => row.roomName },
  { title: both('De', 'From'), value: (row) => timeOf(row.startsAt, row.timeZone) },
  { title: both('Até', 'To'), value: (row) => timeOf(row.endsAt, row.timeZone) },
]

/** Exactly what a figure is made of, as a file; who took what is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportFacts>,
): Promise<Download> {
  const { format, ...filters } = query
  const { cursors } = context
  const page = (cursor: string | undefined) => pageOf(context, filters, { cursor, cursors, limit: batchSize })
  const columns = columnsOf(filters, context.actor.language)
  const { units } = filterOf(context, filters)
  return exportPages(context, format, {
    noun: 'report',
    name: 'indicador',
    columns,
    batches: everyPage(page),
    filters,
    units,
  })
}

function columnsOf({ figure }: Pick<FactsAsked, 'figure'>, language: Language): Column<Fact>[] {
  const { measure, facts, aggregate } = figureOf(figure)
  return [
    { title: both('Dia', 'Day'), value: ({ day }) => ({ date: day }) },
    { title: both('Unidade', 'Unit'), value: (row) => row.unitName },
    ...(facts === 'room' ? roomColumns : []),
    { title: both('Paciente', 'Patient'), value: (row) => row.patientName },
    { title: both('Procedimento', 'Procedure'), value: (row) => row.procedureName },
    ...(facts === 'visit' ? [{ title: both('Médico', 'Doctor'), value: (row: Fact) => row.doctorName }] : []),
    ...(aggregate === 'ratio' && facts === 'visit'
      ? [{ title: both('Conta', 'Counts'), value: ({ counts }: Fact) => (counts ? 1 : 0) }]
      : []),
    ...(figure === 'rebooked' || facts === 'room'
      ? [{ title: both('Motivo', 'Reason'), value: ({ reason }: Fact) => reason && reasonShown(reason, language) }]
      : []),
    ...(figure === 'margin' ? marginColumns : []),
    measure === 'money'
      ? {
          title: both('Valor (R$)', 'Amount (R$)'),
          value: ({ value }: Fact) => (value === null ? null : { centavos: value }),
        }
      : { title: both('Valor', 'Value'), value: ({ value }: Fact) => value },
  ]
}
