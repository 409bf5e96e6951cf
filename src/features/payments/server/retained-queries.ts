import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { rowsOf } from '../../../server/database/rows.ts'
import { fileTypes } from '../../../shared/file.ts'
import type { Retained } from './retained.ts'

/** Keeps as what statements are paid and what the law keeps back, before they are approved. */
export async function writeRetained(
  database: Database,
  retained: readonly ({ readonly id: string } & Omit<Retained, 'endedTables'>)[],
): Promise<void> {
  const rows = retained.map(({ id, regime, retentions, retainedCentavos }) => ({
    ...{ id, kind: regime?.kind ?? null, name: regime?.companyName ?? null, cnpj: regime?.cnpj ?? null },
    ...{ retentions, centavos: retainedCentavos },
  }))
  await sql`
    update payment_statement as statement set regime = said.kind, company_name = said.name, company_cnpj = said.cnpj,
      retentions = said.retentions, retained_centavos = said.centavos
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (
      id uuid, kind text, name text, cnpj text, retentions jsonb, centavos bigint)
    where statement.id = said.id`.execute(database)
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
