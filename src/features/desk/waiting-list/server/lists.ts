import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both, wordOf } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { daysSince, localDate } from '../../../../shared/time.ts'
import type * as contract from '../list-contract.ts'
import { waitingSchema } from '../record.ts'
import { paidShare } from '../rules.ts'
import { noticeInWords, timesInWords } from '../reasons.ts'
import { ageBuckets } from '../states.ts'
import { blockerWords } from '../words.ts'
import { countByAge, namesById, type WaitingFilter, waitingPage, type ZonedWaiting } from './list-queries.ts'
import { reachOf } from './queries.ts'

type Asked = Omit<WaitingFilter, 'reach' | 'now'>

function filterOf({ actor, now }: Pick<Context, 'actor' | 'now'>, asked: Asked): WaitingFilter {
  return { ...asked, reach: reachOf(actor), now: now.toString() }
}

/** A page of what waits for a date. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listWaiting>,
): Promise<ContractOutput<typeof contract.listWaiting>> {
  const { sort, cursor, limit, ...asked } = query
  const { cursors, database } = context
  const { items, nextCursor } = await waitingPage(database, filterOf(context, asked), { sort, cursor, cursors, limit })
  return { items: items.map(({ zone: _zone, ...item }) => item), nextCursor }
}

/** How many wait, and what they are worth, by how long. */
export async function count(
  context: Pick<Context, 'actor' | 'now' | 'database'>,
  { query }: Pick<ParsedInput<typeof contract.countWaiting>, 'query'>,
): Promise<ContractOutput<typeof contract.countWaiting>> {
  const found = new Map((await countByAge(context.database, filterOf(context, query))).map((one) => [one.age, one]))
  return { byAge: ageBuckets.map((age) => found.get(age) ?? { age, count: 0, netCentavos: 0 }) }
}

const batchSize = 500

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportWaiting>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const { actor, database, now } = context
  const names = await namesById(database)
  return exportPages(context, format, {
    noun: 'waitlist',
    name: 'cirurgias-sem-marcacao',
    columns: columnsIn(actor.language, now.toString(), names),
    batches: batches(context, filterOf(context, asked), sort),
    filters: asked,
    units: reachOf(actor).units,
  })
}

async function* batches(
  { asSeen, cursors, database }: Context,
  filter: WaitingFilter,
  sort: contract.WaitingSort,
): AsyncIterable<ZonedWaiting[]> {
  const page = (cursor: string | undefined) =>
    waitingPage(database, filter, { sort, cursor, cursors, limit: batchSize })
  for await (const items of everyPage(page)) {
    const seen = asSeen(
      z.array(waitingSchema),
      items.map(({ zone: _zone, ...item }) => item),
    )
    yield seen.map((item, index) => ({ ...item, zone: items[index]?.zone ?? '' }))
  }
}

function columnsIn(language: Language, now: string, names: ReadonlyMap<string, string>): Column<ZonedWaiting>[] {
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return [
    { title: both('Paciente', 'Patient'), value: (row) => row.patientName },
    { title: both('Pedido', 'Order'), value: (row) => row.orderNumber },
    { title: both('Procedimento', 'Procedure'), value: (row) => named(row.procedureId) },
    { title: both('Unidade', 'Unit'), value: (row) => named(row.unitId) },
    { title: both('Vendido por', 'Sold by'), value: (row) => row.ownerName },
    { title: both('Responsável', 'Worked by'), value: (row) => row.workerName },
    { title: both('Sem data desde', 'Without a date since'), value: (row) => localDate(row.waitingSince, row.zone) },
    { title: both('Dias esperando', 'Days waiting'), value: (row) => daysSince(row.waitingSince, now, row.zone) },
    { title: both('Valor (R$)', 'Value (R$)'), value: (row) => row.netCentavos / 100 },
    { title: both('Pago (%)', 'Paid (%)'), value: (row) => paidShare(row) / 100 },
    {
      title: both('Impedimentos', 'Blockers'),
      value: (row) => row.blockers.map((one) => wordOf(blockerWords, one)[language]).join(', ') || null,
    },
    { title: both('Pediu para esperar até', 'Asked to wait until'), value: (row) => row.waitUntil },
    { title: both('Primeira data clínica', 'Earliest clinical date'), value: (row) => row.earliestOn },
    { title: both('Prefere médico', 'Preferred doctor'), value: (row) => named(row.professionalId) },
    { title: both('Prefere horário', 'Preferred times'), value: (row) => timesInWords(row, language) || null },
    {
      title: both('Aviso', 'Notice'),
      value: (row) => (row.noticeHours > 0 ? noticeInWords(row.noticeHours, language) : null),
    },
    { title: both('Adiada até', 'Snoozed until'), value: (row) => row.snoozedUntil },
    {
      title: both('Último contato', 'Last contact'),
      value: (row) => (row.lastContactAt === null ? null : localDate(row.lastContactAt, row.zone)),
    },
  ]
}
