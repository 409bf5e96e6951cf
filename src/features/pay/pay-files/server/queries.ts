import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { monthSchema } from '../../../../shared/months.ts'
import { regimeKinds, retentionSchema } from '../../../network/offers/both.ts'
import { payerJoin, payerName } from '../../payments/server/payer-queries.ts'
import { profileFields } from '../contract.ts'
import { type PayFile, payFileSchema } from '../record.ts'

const profileRow = profileFields.extend({ cnpj: z.string(), version: z.int() })
export type KeptProfile = z.output<typeof profileRow>

/** The account by which a company pays, null for the main one; undefined until somebody wrote it down. Locked until the transaction ends where asked to. */
export async function findProfile(
  database: Database,
  payerId: string | null,
  lock = false,
): Promise<KeptProfile | undefined> {
  const { rows } = await rowsOf(profileRow)`
    select bank_code as "bankCode", bank_name as "bankName", agreement, agency, agency_digit as "agencyDigit", account,
      account_digit as "accountDigit", both_digit as "bothDigit", company_name as "companyName", cnpj,
      file_layout as "fileLayout", batch_layout as "batchLayout", takes_letters as "takesLetters",
      repeats_document as "repeatsDocument", version
    from pay_bank_profile where payer_id is not distinct from ${payerId}::uuid ${lock ? sql`for update` : sql``}`.execute(
    database,
  )
  return rows[0]
}

/** Writes down the account by which a company pays; each time counts. */
export async function saveProfile(
  database: Database,
  { version, payerId, ...profile }: Omit<KeptProfile, 'version'> & { version: number; payerId: string | null },
): Promise<void> {
  await sql`
    insert into pay_bank_profile (bank_code, bank_name, agreement, agency, agency_digit, account, account_digit, both_digit,
      company_name, cnpj, file_layout, batch_layout, takes_letters, repeats_document, version, payer_id)
    values (${profile.bankCode}, ${profile.bankName}, ${profile.agreement}, ${profile.agency}, ${profile.agencyDigit},
      ${profile.account}, ${profile.accountDigit}, ${profile.bothDigit}, ${profile.companyName}, ${profile.cnpj},
      ${profile.fileLayout}, ${profile.batchLayout}, ${profile.takesLetters}, ${profile.repeatsDocument}, ${version}, ${payerId})
    on conflict (payer_id) do update set bank_code = excluded.bank_code, bank_name = excluded.bank_name,
      agreement = excluded.agreement, agency = excluded.agency, agency_digit = excluded.agency_digit,
      account = excluded.account, account_digit = excluded.account_digit, both_digit = excluded.both_digit,
      company_name = excluded.company_name, cnpj = excluded.cnpj, file_layout = excluded.file_layout,
      batch_layout = excluded.batch_layout, takes_letters = excluded.takes_letters,
      repeats_document = excluded.repeats_document, version = excluded.version`.execute(database)
}

const payableRow = z.object({
  statementId: idSchema,
  month: monthSchema,
  professionalId: idSchema,
  payerId: idSchema.nullable(),
  professionalName: z.string(),
  /** What is due before the law keeps something back, and what it does as it was agreed. */
  grossCentavos: z.int(),
  retentions: z.array(retentionSchema),
  retainedCentavos: z.int(),
  retainedFor: plainDateSchema.nullable(),
  cpf: z.string().nullable(),
  regime: z.enum(regimeKinds).nullable(),
  companyName: z.string().nullable(),
  cnpj: z.string().nullable(),
  isCharged: z.boolean(),
  key: z.string().nullable(),
  isKeyChanging: z.boolean(),
  refused: z.array(z.string()),
})
export type PayableRow = z.output<typeof payableRow>

/**
 * Approved statements of a company, null for the main one, with something due that are in no file, by name; held until the
 * transaction ends where asked to.
 */
export async function payableStatements(
  database: Database,
  payerId: string | null,
  lock = false,
): Promise<PayableRow[]> {
  const { rows } = await rowsOf(payableRow)`
    select statement.id as "statementId", to_char(period.month, 'YYYY-MM') as month,
      statement.professional_id as "professionalId", statement.payer_id as "payerId",
      professional.name as "professionalName", statement.due_centavos as "grossCentavos", statement.retentions, statement.retained_centavos as "retainedCentavos",
      statement.retained_for as "retainedFor", professional.cpf, paying.key,
      statement.regime, statement.company_name as "companyName", statement.company_cnpj as cnpj,
      statement.invoice_file is not null and statement.invoice_centavos is not distinct from statement.due_centavos
        as "isCharged",
      exists (select from professional_pix_key as waiting where waiting.professional_id = professional.id
        and waiting.confirmed_at is null and waiting.ended_at is null) as "isKeyChanging",
      coalesce((select occurrences from pay_file_payment as refused join pay_file on pay_file.id = refused.file_id
        where refused.statement_id = statement.id and refused.outcome = 'refused'
        order by pay_file.number desc limit 1), '{}') as refused
    from payment_statement as statement join payment_period as period on period.id = statement.period_id
      join professional on professional.id = statement.professional_id
      left join professional_pix_key as paying on paying.professional_id = professional.id
        and paying.confirmed_at is not null and paying.ended_at is null
    where statement.payer_id is not distinct from ${payerId}::uuid and statement.state = 'approved'
      and statement.due_centavos > statement.retained_centavos
      and not exists (select from pay_file_payment where pay_file_payment.statement_id = statement.id and is_live)
    order by professional.name_key, period.month, statement.id
    ${lock ? sql`for share of statement` : sql``}`.execute(database)
  return rows
}

/** The number of the last file, 0 before the first; nobody else numbers one until the transaction ends. */
export async function lastNumber(database: Database): Promise<number> {
  await sql`lock table pay_file in share row exclusive mode`.execute(database)
  const { rows } = await rowsOf(z.object({ number: z.int() }))`
    select coalesce(max(number), 0) as number from pay_file`.execute(database)
  return rows[0]?.number ?? 0
}

/** A payment of a file as it is kept. */
export interface FiledPayment {
  readonly statementId: string
  readonly name: string
  readonly document: string
  readonly key: string
  readonly centavos: number
}

interface MadeFile {
  readonly id: string
  readonly number: number
  readonly payerId: string | null
  readonly payOn: string
  readonly centavos: number
  readonly content: string
  readonly by: string
  readonly at: string
}

/** Keeps a file with its payments; false where the id is taken. */
export async function insertFile(
  database: Database,
  file: MadeFile,
  payments: readonly FiledPayment[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into pay_file (id, number, payer_id, pay_on, centavos, payments, content, made_by, made_at)
    select ${file.id}, ${file.number}, ${file.payerId}::uuid, ${file.payOn}, ${file.centavos}, ${payments.length}, ${file.content}, ${file.by},
      ${file.at} where not exists (select from pay_file where id = ${file.id})`.execute(database)
  if (Number(numAffectedRows) === 0) return false
  await sql`
    insert into pay_file_payment (file_id, position, statement_id, name, document, key, centavos)
    select ${file.id}, row_number() over (order by place), "statementId", name, document, key, centavos
    from jsonb_to_recordset(${JSON.stringify(payments.map((one, place) => ({ ...one, place })))}::jsonb) as paid (
      place integer, "statementId" uuid, name text, document text, key text, centavos bigint)`.execute(database)
  return true
}

/** Files with what came of them, newest first. */
export async function listFiles(database: Database): Promise<PayFile[]> {
  return filesWhere(database, sql`true`)
}

/** One file; undefined for none. */
export async function findFile(database: Database, id: string): Promise<PayFile | undefined> {
  return (await filesWhere(database, sql`file.id = ${id}`))[0]
}

async function filesWhere(database: Database, condition: RawBuilder<unknown>): Promise<PayFile[]> {
  const { rows } = await rowsOf(payFileSchema)`
    select file.id, file.number, ${payerName} as "payerName", file.pay_on as "payOn", file.centavos, file.payments, maker.name as "madeByName",
      file.made_at as "madeAt", withdrawer.name as "withdrawnByName", file.withdrawn_at as "withdrawnAt",
      file.withdrawn_reason as "withdrawnReason", file.answered_at as "answeredAt",
      (select count(*)::integer from pay_file_payment where file_id = file.id and outcome = 'paid') as paid,
      (select coalesce(sum(centavos), 0)::bigint from pay_file_payment where file_id = file.id and outcome = 'paid') as "paidCentavos",
      (select coalesce(json_agg(json_build_object('statementId', statement_id, 'name', name, 'centavos', centavos,
        'occurrences', occurrences) order by position), '[]') from pay_file_payment
        where file_id = file.id and outcome = 'refused') as refused,
      (select coalesce(json_agg(json_build_object('position', position, 'statementId', statement_id, 'name', name,
        'centavos', centavos, 'outcome', outcome, 'paidCentavos', paid_centavos) order by position), '[]')
        from pay_file_payment where file_id = file.id and (outcome = 'twice'
          or is_live and (outcome is null or outcome in ('waiting', 'differs')))) as open,
      (select coalesce(json_agg(json_build_object('position', position, 'name', settled.name, 'centavos', centavos,
        'outcome', outcome, 'byName', settler.name, 'at', to_char(settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', settled_reason) order by position), '[]')
        from pay_file_payment as settled left join staff as settler on settler.id = settled.settled_by
        where file_id = file.id and settled_at is not null) as settled
    from pay_file as file join staff as maker on maker.id = file.made_by
      left join staff as withdrawer on withdrawer.id = file.withdrawn_by
      ${payerJoin(sql`file`)}
    where ${condition} order by file.number desc limit 200`.execute(database)
  return rows
}

const contentRow = z.object({
  number: z.int(),
  content: z.string(),
  isWithdrawn: z.boolean(),
  isAnswered: z.boolean(),
  /** Whether the bank, or somebody for it, said that some of it was paid. */
  isPaid: z.boolean(),
  payOn: plainDateSchema,
  madeAt: instantSchema,
})

/** A file as it was made, held until the transaction ends where asked to; undefined for none. */
export async function findContent(
  database: Database,
  id: string,
  lock = false,
): Promise<z.output<typeof contentRow> | undefined> {
  const { rows } = await rowsOf(contentRow)`
    select number, content, withdrawn_at is not null as "isWithdrawn", answered_at is not null as "isAnswered",
      exists (select from pay_file_payment where file_id = pay_file.id and outcome = 'paid') as "isPaid", pay_on as "payOn", made_at as "madeAt"
    from pay_file where id = ${id} ${lock ? sql`for update` : sql``}`.execute(database)
  return rows[0]
}

/** Takes a file back: all of it is free for another. */
export async function withdrawFile(
  database: Database,
  { id, by, at, reason }: { id: string; by: string; at: string; reason: string },
): Promise<void> {
  await sql`update pay_file_payment set is_live = false where file_id = ${id} and outcome is distinct from 'paid'`.execute(
    database,
  )
  await sql`
    update pay_file set withdrawn_by = ${by}, withdrawn_at = ${at}, withdrawn_reason = ${reason}
    where id = ${id}`.execute(database)
}
