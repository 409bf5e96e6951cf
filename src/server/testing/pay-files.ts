import { sql } from 'kysely'
import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'
import type { TestNetwork } from './network.ts'
import { insertStatement } from './payments.ts'

/** Writes the account that pays down; it is of nobody. */
export async function insertBankProfile(database: Database): Promise<void> {
  await sql`
    insert into pay_bank_profile (bank_code, bank_name, agreement, agency, agency_digit, account, account_digit, both_digit,
      company_name, cnpj, file_layout, batch_layout, takes_letters, repeats_document)
    values ('237', 'Banco Exemplo', 'CONV0042', '1234', '5', '987654', '3', '', 'Clínica São João', '11222333000181', '103',
      '046', false, true) on conflict do nothing`.execute(database)
}

interface Given {
  readonly network: TestNetwork
  /** Null for who has none. */
  readonly cpf?: string | null
  /** A key that was confirmed; null for none. */
  readonly key?: string | null
  /** As what they are paid; a company has charged what is due. */
  readonly regime?: 'company' | 'selfEmployed' | 'employee'
  /** What the law keeps back. */
  readonly retained?: number
}

/** R$ 1.000,00 that are approved: of a doctor of whom nothing else is known. */
export async function insertApproved(
  database: Database,
  { network, cpf = '52998224725', key = 'ana@pix.example', regime, retained = 0 }: Given,
): Promise<{ id: string; professionalId: string }> {
  const { LOCATION_MANAGER: manager, ADMIN: admin } = network.staff
  const { id } = await insertStatement(database, { network, unit: network.here, contestedBy: manager })
  await sql`update payment_part set checked_by = ${manager}, checked_at = '2026-11-10T12:00:00Z'
    where statement_id = ${id}`.execute(database)
  if (regime) {
    const [name, cnpj] = regime === 'company' ? ['Ana Médicos Ltda.', '11444777000161'] : [null, null]
    await sql`update payment_statement set regime = ${regime}, company_name = ${name}, company_cnpj = ${cnpj},
      retained_centavos = ${retained}, invoice_number = '1', invoice_date = '2026-11-12', invoice_centavos = due_centavos,
      invoice_file = 'nota.pdf', invoice_file_type = 'application/pdf' where id = ${id}`.execute(database)
  }
  const steps = [
    sql`state = 'checked'`,
    sql`state = 'sent', sent_by = ${manager}, sent_at = '2026-11-11T12:00:00Z'`,
    sql`state = 'accepted', accepted_by = ${admin}, accepted_at = '2026-11-12T12:00:00Z'`,
    sql`state = 'approved', approved_by = ${admin}, approved_at = '2026-11-13T12:00:00Z'`,
  ]
  for (const step of steps) await sql`update payment_statement set ${step} where id = ${id}`.execute(database)
  const { rows } = await sql<{ professionalId: string }>`
    update professional set cpf = ${cpf} where id = (select professional_id from payment_statement where id = ${id})
    returning id as "professionalId"`.execute(database)
  const professionalId = rows[0]?.professionalId ?? ''
  if (key !== null) {
    await sql`insert into professional_pix_key (id, professional_id, key, asked_at, confirmed_at, told_at)
      values (${newId()}, ${professionalId}, ${key}, '2026-11-01T12:00:00Z', '2026-11-03T12:00:00Z',
        '2026-11-01T12:00:00Z')`.execute(database)
  }
  return { id, professionalId }
}

/** A file that was made of one approved statement. */
export async function insertPayFile(database: Database, { network }: Pick<Given, 'network'>): Promise<string> {
  const { id: statementId } = await insertApproved(database, { network })
  const id = newId()
  await sql`
    insert into pay_file (id, number, pay_on, centavos, payments, content, made_by, made_at)
    select ${id}, coalesce(max(number), 0) + 1, '2026-11-20', 100000, 1, 'x', ${network.staff.ADMIN}, '2026-11-18T12:00:00Z'
    from pay_file`.execute(database)
  await sql`
    insert into pay_file_payment (file_id, position, statement_id, name, document, key, centavos)
    values (${id}, 1, ${statementId}, 'Ana', '52998224725', 'ana@pix.example', 100000)`.execute(database)
  return id
}
