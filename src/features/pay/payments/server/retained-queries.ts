import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { fileTypes } from '../../../../shared/file.ts'
import type { Retention } from '../../../network/offers/both.ts'
import type { Retained } from './retained.ts'

/** Keeps as what statements are paid and what the law keeps back, before they are approved. */
export async function writeRetained(
  database: Database,
  retained: readonly ({ readonly id: string } & Omit<Retained, 'endedTables'>)[],
): Promise<void> {
  const rows = retained.map(({ id, regime, retentions, retainedCentavos, retainedFor }) => ({
    id,
    kind: regime?.kind ?? null,
    name: regime?.companyName ?? null,
    cnpj: regime?.cnpj ?? null,
    retentions,
    centavos: retainedCentavos,
    day: retainedFor,
  }))
  await sql`
    update payment_statement as statement set regime = said.kind, company_name = said.name, company_cnpj = said.cnpj,
      retentions = said.retentions, retained_centavos = said.centavos, retained_for = said.day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (
      id uuid, kind text, name text, cnpj text, retentions jsonb, centavos bigint, day date)
    where statement.id = said.id`.execute(database)
}

/** Keeps what is kept back of approved statements on their day of payment; what was agreed stays beside it. */
export async function writeRetainedOn(
  database: Database,
  retained: readonly { id: string; retentions: readonly Retention[]; retainedCentavos: number; retainedFor: string }[],
): Promise<void> {
  await sql`
    update payment_statement as statement set
      agreed_retentions = coalesce(statement.agreed_retentions, statement.retentions),
      agreed_retained_centavos = coalesce(statement.agreed_retained_centavos, statement.retained_centavos),
      retentions = said.retentions, retained_centavos = said."retainedCentavos", retained_for = said."retainedFor"
    from jsonb_to_recordset(${JSON.stringify(retained)}::jsonb) as said (
      id uuid, retentions jsonb, "retainedCentavos" bigint, "retainedFor" date)
    where statement.id = said.id`.execute(database)
}

/** Keeps on which plain date a file may pay statements; null once it may not. */
export async function writeFiledFor(database: Database, ids: readonly string[], day: string | null): Promise<void> {
  await sql`update payment_statement set filed_for = ${day}::date where id = any(${ids}::uuid[])`.execute(database)
}

/** Keeps the name and the kind of the file of an invoice. */
export async function writeInvoiceFile(
  database: Database,
  id: string,
  file: { readonly name: string; readonly type: string },
): Promise<void> {
  await sql`
    update payment_statement set invoice_file = ${file.name}, invoice_file_type = ${file.type}, version = version + 1
    where id = ${id}`.execute(database)
}

const fileRow = z.object({ name: z.string(), type: z.enum(fileTypes) })

/** The file of a statement’s invoice; undefined for none. */
export async function findInvoiceFile(database: Database, id: string): Promise<z.output<typeof fileRow> | undefined> {
  const { rows } = await rowsOf(fileRow)`
    select invoice_file as name, invoice_file_type as type from payment_statement
    where id = ${id} and invoice_file is not null`.execute(database)
  return rows[0]
}
