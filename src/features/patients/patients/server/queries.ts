import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { patientSchema } from '../contract.ts'
import { patients } from '../record.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { orders, summaryColumns } from './list-queries.ts'
import { refuseMerged } from './merged.ts'
import { recordStandingFor } from './merged-queries.ts'
import { ofRecord } from './number-queries.ts'
import { alike, type Likeness, type Suspect } from '../rules.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** Everything of one patient; lists of them are the noun's own. */
const ownQueries = recordQueries(patients, {
  table: 'patient',
  columns: { masked: sql`false` },
  made: (_, now, actorId) => ({ createdBy: sql`${actorId}`, createdAt: sql`${now}` }),
  touched: (now) => ({ updatedAt: sql`${now}::timestamptz` }),
  editsLightly: true,
  orders,
})

/** The same; whoever asks for a record that was merged into another reads that one, and changes neither by it. */
export const patientQueries: typeof ownQueries = {
  ...ownQueries,
  async find(reading, id, lock) {
    const patient = await ownQueries.find(reading, id, lock)
    if (patient) return patient
    if (lock) await refuseMerged(reading.database, id)
    const stays = await recordStandingFor(reading.database, id)
    return stays && ownQueries.find(reading, stays.id)
  },
}

const idRow = z.object({ id: idSchema })

/** The id of the patient with a record number, also that of a record that was merged into theirs. */
export async function idOfRecord(database: Database, recordNumber: number): Promise<string | undefined> {
  const { rows } = await rowsOf(idRow)`select id from patient where ${ofRecord(recordNumber)}`.execute(database)
  return rows[0]?.id
}

const ownerRow = patientSchema.pick({ id: true, name: true, socialName: true, recordNumber: true })

/** Who has this CPF. */
export async function findByCpf(database: Database, cpf: string): Promise<z.output<typeof ownerRow> | undefined> {
  const { rows } = await rowsOf(ownerRow)`
    select id, name, social_name as "socialName", record_number as "recordNumber" from patient
    where cpf = ${cpf}`.execute(database)
  return rows[0]
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
    // The name of anyone who has one, and either name of anyone who has two.
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
