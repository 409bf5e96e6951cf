import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { type PatientDetail, patientDetailSchema, patientSchema } from '../contract.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../server/keyset.ts'
import { summaryColumns } from './list-queries.ts'
import { alike, type Likeness, type Suspect } from '../rules.ts'
import { instantSchema } from '../../../shared/time.ts'
import { rowsOf } from '../../../server/database/rows.ts'

/** Everything of a patient that people may write, as the contract names it, with its column. */
const columns = {
  name: 'name',
  socialName: 'social_name',
  cpf: 'cpf',
  birthDate: 'birth_date',
  sex: 'sex',
  phone: 'phone',
  phoneSecondary: 'phone_secondary',
  whatsappOptIn: 'whatsapp_opt_in',
  email: 'email',
  cep: 'cep',
  street: 'street',
  streetNumber: 'street_number',
  complement: 'complement',
  district: 'district',
  city: 'city',
  state: 'state',
  guardianName: 'guardian_name',
  guardianPhone: 'guardian_phone',
  origin: 'origin',
  allergies: 'allergies',
  notes: 'notes',
} as const

export type Field = keyof typeof columns
export type Fields = Pick<PatientDetail, Field>

const detailColumns = sql`${summaryColumns}, sex, phone_secondary as "phoneSecondary", whatsapp_opt_in as "whatsappOptIn", cep, street,
  street_number as "streetNumber", complement, district, guardian_name as "guardianName",
  guardian_phone as "guardianPhone", origin, allergies, notes, version, created_at as "createdAt", false as masked`

/** One patient, whole. */
export async function findPatient(database: Database, id: string): Promise<PatientDetail | undefined> {
  const { rows } = await rowsOf(patientDetailSchema)`select ${detailColumns} from patient where id = ${id}`.execute(
    database,
  )
  return rows[0]
}

/** One patient, whole, kept from other writers until the transaction ends. */
export async function lockPatient(database: Database, id: string): Promise<PatientDetail | undefined> {
  const { rows } = await rowsOf(
    patientDetailSchema,
  )`select ${detailColumns} from patient where id = ${id} for no key update`.execute(database)
  return rows[0]
}

/** The id of the patient with a record number. */
export async function idOfRecord(database: Database, recordNumber: number): Promise<string | undefined> {
  const patient = await database
    .selectFrom('patient')
    .select('id')
    .where('record_number', '=', recordNumber)
    .executeTakeFirst()
  return patient?.id
}

/** Who has this CPF. */
export async function findByCpf(database: Database, cpf: string): Promise<PatientDetail | undefined> {
  const { rows } = await rowsOf(patientDetailSchema)`select ${detailColumns} from patient where cpf = ${cpf}`.execute(
    database,
  )
  return rows[0]
}

function rowOf(fields: Partial<Fields>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [columns[field as Field], value]))
}

/** Adds a patient; false when the id or the CPF is taken. The transaction stays usable either way. */
export async function insertPatient(
  database: Database,
  patient: Partial<Fields> & { id: string; name: string; createdBy: string; createdAt: string },
): Promise<boolean> {
  const { id, createdBy, createdAt, ...fields } = patient
  const row = {
    ...rowOf(fields),
    id,
    name: patient.name,
    created_by: createdBy,
    created_at: createdAt,
    updated_at: createdAt,
  }
  const inserted = await database
    .insertInto('patient')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Writes what changed and counts the version up. Whose CPF it is, is asked before. */
export async function updatePatient(
  database: Database,
  id: string,
  fields: Partial<Fields>,
  at: string,
): Promise<void> {
  await database
    .updateTable('patient')
    .set({ ...rowOf(fields), updated_at: at })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const civilKey = sql`search_key(name)`
const socialKey = sql`search_key(social_name)`

/** How alike typed names are to the closer one of a patient's two: both run together are like neither. */
function similarityTo(names: readonly string[]): RawBuilder<unknown> {
  const each = names.flatMap((name) => [sql`similarity(${civilKey}, ${name})`, sql`similarity(${socialKey}, ${name})`])
  return sql`greatest(0, ${sql.join(each)})`
}

const suspectRow = patientSchema.extend({ phoneSecondary: z.string().nullable(), similarity: z.number() })

/** Patients that share something with what is typed; each way of sharing by its own index, twenty of each at most. */
export async function findSuspects(
  database: Database,
  typed: Likeness,
  except: string | undefined,
): Promise<Suspect[]> {
  const names = [typed.name, typed.socialName].filter((name) => name !== undefined)
  const isNamed = (key: RawBuilder<unknown>) => sql`${key} = any(${names}::text[])`
  const similarity =
    names.length === 0
      ? sql`0::float8`
      : sql`case when ${isNamed(civilKey)} or ${isNamed(socialKey)} then 1 else least(${similarityTo(names)}, 0.99) end::float8`
  const ways = [
    typed.cpf && sql`(select id from patient where cpf = ${typed.cpf} limit 20)`,
    typed.phone && sql`(select id from patient where phone = ${typed.phone} limit 20)`,
    typed.phone && sql`(select id from patient where phone_secondary = ${typed.phone} limit 20)`,
    typed.email && sql`(select id from patient where lower(email) = ${typed.email} limit 20)`,
    // The name of whoever has one, and either name of whoever has two.
    ...(names.length > 0
      ? [
          sql`(select id from patient where ${isNamed(sql`name_key`)} limit 20)`,
          sql`(select id from patient where social_name is not null and ${isNamed(civilKey)} limit 20)`,
          sql`(select id from patient where social_name is not null and ${isNamed(socialKey)} limit 20)`,
        ]
      : []),
    names.length > 0 &&
      typed.birthDate &&
      sql`(select id from patient where birth_date = ${typed.birthDate}::date
        and ${similarityTo(names)} >= ${alike} limit 20)`,
  ].filter((way) => typeof way === 'object')
  if (ways.length === 0) return []
  const { rows } = await rowsOf(suspectRow)`
    select ${summaryColumns}, phone_secondary as "phoneSecondary", ${similarity} as similarity
    from patient where id in (${sql.join(ways, sql` union `)}) and id <> ${except ?? '00000000-0000-0000-0000-000000000000'}::uuid`.execute(
    database,
  )
  return rows
}

/** Whether the person's reading of this record was noted since the instant. */
export async function wasReadSince(database: Database, id: string, actorId: string, since: string): Promise<boolean> {
  const { rows } = await sql`
    select from event where entity_id = ${id} and noun = 'patient' and verb = 'read' and actor_id = ${actorId}
      and at > ${since}::timestamptz limit 1`.execute(database)
  return rows.length > 0
}

const readingRow = keyed(z.object({ id: z.int(), at: instantSchema, actorName: z.string().nullable() }))

/** A page of who opened the record and when, newest first. */
export async function readings(
  database: Database,
  id: string,
  asked: PageAsked,
): Promise<Page<Omit<z.output<typeof readingRow>, 'key'>>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`event.id`), asked)
  const { rows } = await rowsOf(readingRow)`
    select event.id, event.at, staff.name as "actorName", ${key} as key
    from event left join staff on staff.id = event.actor_id
    where event.entity_id = ${id} and event.noun = 'patient' and event.verb = 'read' and ${beyond}
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}
