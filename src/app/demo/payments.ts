import { sql } from 'kysely'
import { calculateMonth } from '../../features/pay/payments/server/calculate.ts'
import { monthBeside, type StatementState, statementStates } from '../../features/pay/payments/rules.ts'
import { writeRetained } from '../../features/pay/payments/server/retained-queries.ts'
import { retainedOf } from '../../features/pay/payments/server/retained.ts'
import type { Database } from '../../server/database/connect.ts'
import type { FileStore } from '../../server/files/files.ts'
import { todayIn } from '../../shared/time.ts'
import { demoAccounts } from './accounts.ts'
import { examplePdf } from './drawn-files.ts'
import { insertRows } from './insert.ts'
import { legalEntities, units } from './network.ts'
import { randomOf } from './random.ts'

const accountOf = (mailbox: string) => demoAccounts.find(({ email }) => email.startsWith(`${mailbox}@`))?.id ?? ''
const manager = accountOf('location-manager')
const admin = accountOf('admin')

interface Made {
  readonly id: string
  readonly professionalId: string
  readonly payerId: string | null
  readonly result: number
  readonly units: readonly (string | null)[]
}

/**
 * Last month's pay calculated and on its way, the running one calculated this night: some statements wait to be checked, most
 * are sent or accepted, one is contested, and some approved and paid.
 */
export async function writePayments(database: Database, now: Temporal.Instant, files?: FileStore): Promise<void> {
  const today = todayIn(units[0].timeZone, now.toString())
  const running = today.slice(0, 7)
  const last = monthBeside(running, -1)
  await calculateMonth({ database, now }, last)
  const { rows } = await sql<Made>`
    select statement.id, statement.professional_id as "professionalId",
      statement.payer_id as "payerId", statement.result_centavos::float8 as result,
      array(select unit_id from payment_part where statement_id = statement.id order by unit_id) as units
    from payment_statement as statement join payment_period as period on period.id = statement.period_id
      join professional on professional.id = statement.professional_id
    where period.month = ${`${last}-01`}::date order by professional.name_key`.execute(database)
  const owed = rows.map(({ result, ...one }) => ({ ...one, month: last, dueCentavos: result }))
  const retained = await retainedOf(database, owed, today)
  for (const [index, made] of rows.entries()) {
    const kept = retained.get(made.id) ?? { regime: null, retentions: [], retainedCentavos: 0, retainedFor: today }
    await writeRetained(database, [{ id: made.id, ...kept }])
    // Every other company has charged what is due to it.
    const isCompany = kept.regime?.kind === 'company'
    if (isCompany && files && index % 2 === 0 && made.result > 0) await charge(database, files, made, now)
    await bring(database, made, index, now, isCompany && !(files && index % 2 === 0) ? 'approved' : 'paid')
  }
  await calculateMonth({ database, now }, running)
  await insertRows(database, 'pay_bank_profile', accounts)
}

/** The accounts by which the companies of the network pay, the main one first; of a bank that there is not. */
const accounts = legalEntities.map(({ id, name, cnpj }, index) => ({
  bank_code: '999',
  bank_name: 'Banco do Exemplo',
  agreement: `PAUTA000${index + 1}`,
  agency: '1234',
  agency_digit: '5',
  account: String(987_654 + index),
  account_digit: '3',
  both_digit: '',
  company_name: name,
  cnpj,
  file_layout: '103',
  batch_layout: '046',
  takes_letters: false,
  repeats_document: true,
  payer_id: index === 0 ? null : id,
}))

/** How far each is, in turn: what the manager does not see all of waits for the administration. */
const turns: readonly StatementState[] = ['paid', 'sent', 'accepted', 'calculated', 'approved', 'contested', 'checked']

/** The invoice of a company, with a paper that shows nobody. */
async function charge(database: Database, files: FileStore, { id, result }: Made, now: Temporal.Instant) {
  const name = `${id}-nota.pdf`
  await files.write(name, examplePdf('Nota fiscal de serviço'))
  await database
    .updateTable('payment_statement')
    .set({
      invoice_number: String(1_000 + (result % 900)),
      invoice_centavos: result,

      invoice_date: now
        .subtract({ hours: 24 * 5 })
        .toString()
        .slice(0, 10),
      invoice_file: name,
      invoice_file_type: 'application/pdf',
    })
    .where('id', '=', id)
    .execute()
}

async function bring(
  database: Database,
  { id, result, units: parts }: Made,
  index: number,
  now: Temporal.Instant,
  most: StatementState,
) {
  const isManagers = parts.every((unitId) => unitId !== null && unitId !== units[2].id)
  const wanted = turns[index % turns.length] ?? 'calculated'
  // Approved by whoever checked none of it, and there is one ADMIN in the demo who sees pay.
  const to = result <= 0 || !isManagers ? 'calculated' : wanted
  const reached = Math.min(statementStates.indexOf(to), statementStates.indexOf(most))
  const at = (days: number) => now.subtract({ hours: 24 * days }).toString()
  const told = { noun: 'payment', entity_id: id, unit_id: null }
  const steps: [StatementState, string, string, object][] = [
    ['checked', 'check', manager, {}],
    // Not by whoever signed the maps and checked.
    ['sent', 'send', admin, { sent_by: admin, sent_at: at(5) }],
    // Never by whoever checked.
    ['accepted', 'accept', admin, { accepted_by: admin, accepted_at: at(4) }],
    ['approved', 'approve', admin, { approved_by: admin, approved_at: at(3) }],
    ['paid', 'pay', admin, { paid_by: admin, paid_at: at(2), paid_on: at(2).slice(0, 10) }],
  ]
  let state: StatementState = 'calculated'
  for (const [days, [next, verb, by, values]] of steps.entries()) {
    if (statementStates.indexOf(next) > reached || (to === 'contested' && next === 'accepted')) break
    if (next === 'checked')
      await database
        .updateTable('payment_part')
        .set({ checked_by: manager, checked_at: at(6) })
        .where('statement_id', '=', id)
        .execute()
    await database
      .updateTable('payment_statement')
      .set({ state: next, ...values })
      .where('id', '=', id)
      .execute()
    const data = { changes: { state: [state, next] } }
    await insertRows(database, 'event', [{ ...told, verb, actor_id: by, at: at(6 - days), data }])
    state = next
  }
  if (to === 'contested') await contest(database, id, at(4))
}

/** The person misses a graft in the first of the lines. */
async function contest(database: Database, id: string, at: string): Promise<void> {
  const [line] = await database
    .selectFrom('payment_line')
    .select(['key', 'unit_id', 'result_centavos'])
    .where('statement_id', '=', id)
    .where('held_reason', 'is', null)
    .orderBy('day')
    .limit(1)
    .execute()
  if (!line) return
  await insertRows(database, 'payment_contest', [
    {
      id: randomOf(`pauta contest ${id}`).id(Date.parse(at)),
      statement_id: id,
      line_key: line.key,
      unit_id: line.unit_id,
      centavos: line.result_centavos,
      contested_by: manager,
      contested_at: at,
      reason: 'Nesta cirurgia foram duas etapas; o valor parece ser de uma só.',
    },
  ])
  await database.updateTable('payment_statement').set({ state: 'contested' }).where('id', '=', id).execute()
  const told = { noun: 'payment', verb: 'contest', entity_id: id, unit_id: null, actor_id: manager, at }
  await insertRows(database, 'event', [{ ...told, data: { changes: { state: ['sent', 'contested'] } } }])
}
