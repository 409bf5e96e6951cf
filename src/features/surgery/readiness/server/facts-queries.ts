import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { appointmentStatuses, longestMinutes } from '../../../agenda/offers/both.ts'
import { type NeededConsent, neededConsents } from '../../../patients/offers/server.ts'
import type { PreparedLine } from '../../../stock/offers/both.ts'
import { preparedOf } from '../../../stock/offers/server.ts'
import { professionalFunctions } from '../../../network/offers/both.ts'
import { readinessItems, tickedItems } from '../items.ts'

const eveRow = z.object({
  day: plainDateSchema,
  decision: z.enum(['go', 'no-go']),
  note: z.string().nullable(),
  preparedBy: idSchema,
  preparedByName: z.string(),
  preparedAt: instantSchema,
  confirmedByName: z.string().nullable(),
  confirmedAt: instantSchema.nullable(),
  overriddenByName: z.string().nullable(),
  overriddenAt: instantSchema.nullable(),
  overrideReason: z.string().nullable(),
})

const factsRow = z.object({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  patientName: z.string(),
  procedureId: idSchema,
  roomId: idSchema,
  teamId: idSchema.nullable(),
  professionalIds: z.array(idSchema),
  status: z.enum(appointmentStatuses),
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: z.string(),
  day: plainDateSchema,
  isIdentified: z.boolean(),
  sellerId: idSchema.nullable(),
  depositWaivedByName: z.string().nullable(),
  money: z.object({ netCentavos: z.int(), paidCentavos: z.int() }).nullable(),
  outsideRoster: z.boolean(),
  roomActive: z.boolean(),
  requiredFunctions: z.array(z.enum(professionalFunctions)),
  crew: z.array(
    z.object({
      function: z.enum(professionalFunctions),
      active: z.boolean(),
      validUntil: plainDateSchema.nullable(),
    }),
  ),
  exams: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      validDays: z.int(),
      doneOn: plainDateSchema.nullable(),
      recordedByName: z.string().nullable(),
    }),
  ),
  ticks: z.array(
    z.object({
      item: z.enum(tickedItems),
      standing: z.enum(['done', 'none']),
      note: z.string().nullable(),
      lot: z.string().nullable(),
      validUntil: plainDateSchema.nullable(),
      tickedByName: z.string(),
      tickedAt: instantSchema,
    }),
  ),
  owners: z.array(z.object({ item: z.enum(readinessItems), ownerId: idSchema, ownerName: z.string() })),
  eve: eveRow.nullable(),
})
type FactsRow = z.output<typeof factsRow>

/** What the database knows of a surgery that is to be ready. */
export interface KnownSurgery extends FactsRow {
  /** What its patient is to have agreed to, and how each stands; empty where no text is asked for. */
  readonly consents: readonly Omit<NeededConsent, 'appointmentId' | 'consentId'>[]
  /** The lines of its kit; null where it has none. */
  readonly materials: readonly PreparedLine[] | null
  readonly isPerformed: boolean
}

type Fragment = RawBuilder<unknown>

const instant = (column: Fragment) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`
  a.id, a.unit_id as "unitId", a.patient_id as "patientId",
  coalesce(patient.social_name, patient.name) as "patientName", a.procedure_id as "procedureId", a.room_id as "roomId",
  a.team_id as "teamId", a.professional_ids as "professionalIds", a.status, a.starts_at as "startsAt",
  a.ends_at as "endsAt", unit.time_zone as zone, (a.starts_at at time zone unit.time_zone)::date::text as day,
  patient.cpf is not null and patient.birth_date is not null as "isIdentified", o.owner_id as "sellerId",
  case when item.id is not null then
    jsonb_build_object('netCentavos', item.net_centavos, 'paidCentavos', item.paid_centavos) end as money,
  waiver.name as "depositWaivedByName",
  a.outside_roster as "outsideRoster", room.active as "roomActive", procedure.required_functions as "requiredFunctions",
  (select coalesce(jsonb_agg(jsonb_build_object('function', part ->> 'function', 'active', one.active,
      'validUntil', one.council_valid_until) order by place), '[]')
    from jsonb_array_elements(a.parts) with ordinality as member (part, place)
      join professional as one on one.id = (part ->> 'professionalId')::uuid) as crew,
  (select coalesce(jsonb_agg(jsonb_build_object('id', exam.id, 'name', exam.name, 'validDays', exam.valid_days,
      'doneOn', result.done_on, 'recordedByName', recorder.name) order by exam.name_key), '[]')
    from exam left join patient_exam as result on result.exam_id = exam.id and result.patient_id = a.patient_id
      left join staff as recorder on recorder.id = result.recorded_by
    where exam.active and (exam.procedure_ids = '{}' or a.procedure_id = any(exam.procedure_ids))) as exams,
  (select coalesce(jsonb_agg(jsonb_build_object('item', tick.item, 'standing', tick.standing, 'note', tick.note,
      'lot', tick.lot, 'validUntil', tick.valid_until, 'tickedByName', ticker.name,
      'tickedAt', ${instant(sql`tick.ticked_at`)}) order by tick.item), '[]')
    from readiness_tick as tick join staff as ticker on ticker.id = tick.ticked_by
    where tick.appointment_id = a.id) as ticks,
  (select coalesce(jsonb_agg(jsonb_build_object('item', held.item, 'ownerId', held.owner_id, 'ownerName', holder.name)
      order by held.item), '[]')
    from readiness_owner as held join staff as holder on holder.id = held.owner_id
    where held.appointment_id = a.id) as owners,
  (select jsonb_build_object('day', eve.day, 'decision', eve.decision, 'note', eve.note, 'preparedBy', eve.prepared_by,
      'preparedByName', preparer.name, 'preparedAt', ${instant(sql`eve.prepared_at`)},
      'confirmedByName', confirmer.name, 'confirmedAt', ${instant(sql`eve.confirmed_at`)},
      'overriddenByName', overrider.name, 'overriddenAt', ${instant(sql`eve.overridden_at`)},
      'overrideReason', eve.override_reason)
    from eve_check as eve join staff as preparer on preparer.id = eve.prepared_by
      left join staff as confirmer on confirmer.id = eve.confirmed_by
      left join staff as overrider on overrider.id = eve.overridden_by
    where eve.appointment_id = a.id) as eve`

const joins = sql`
  join unit on unit.id = a.unit_id join room on room.id = a.room_id
  join procedure on procedure.id = a.procedure_id and procedure.kind = 'surgery'
  join patient on patient.id = a.patient_id
  left join staff as waiver on waiver.id = a.deposit_waived_by
  left join order_item as item on item.id = a.order_item_id left join sales_order as o on o.id = item.order_id`

async function surgeriesWhere(database: Database, condition: Fragment): Promise<KnownSurgery[]> {
  const { rows } = await rowsOf(factsRow)`
    select ${columns} from appointment as a ${joins} where ${condition} order by a.starts_at, a.id`.execute(database)
  if (rows.length === 0) return []
  const needed = await neededConsents(
    database,
    rows.map(({ id }) => id),
  )
  const prepared = await preparedOf(database, rows)
  const consents = Map.groupBy(needed, ({ appointmentId }) => appointmentId)
  return rows.map((row) => ({
    ...row,
    consents: (consents.get(row.id) ?? []).map(({ purpose, standing: how, signedAt, lastDay, recordedByName }) => ({
      purpose,
      standing: how,
      signedAt,
      lastDay,
      recordedByName,
    })),
    materials: prepared.get(row.id) ?? null,
    isPerformed: row.status === 'fulfilled',
  }))
}

/** States in which a surgery stands, so that it is to be ready; one that is over stays as it was. */
const standing = sql`a.status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')`

/** One surgery, whatever its state; undefined for none, and for what is no surgery. */
export async function findSurgery(database: Database, id: string): Promise<KnownSurgery | undefined> {
  const [found] = await surgeriesWhere(database, sql`a.id = ${id}`)
  return found
}

/** Surgeries by their ids, whatever their state, by their start. */
export function surgeriesOf(database: Database, ids: readonly string[]): Promise<KnownSurgery[]> {
  return surgeriesWhere(database, sql`a.id = any(${ids}::uuid[])`)
}

interface Stretch {
  /** Null is every unit. */
  readonly units: readonly string[] | null
  readonly from: string
  readonly to: string
  readonly ids?: readonly string[] | undefined
}

/** Surgeries that stand in a stretch of time, by their start; a few hundred at most. */
export async function surgeriesIn(database: Database, { units, from, to, ids }: Stretch): Promise<KnownSurgery[]> {
  // Nothing lasts longer than a day: what began earlier cannot touch the stretch, and the index on the start carries it.
  return surgeriesWhere(
    database,
    sql`${ofUnits(units)} and a.starts_at < ${to}::timestamptz
      and a.ends_at > ${from}::timestamptz
      and a.starts_at > ${from}::timestamptz - make_interval(mins => ${longestMinutes}) and ${standing}
      and (${ids ?? null}::uuid[] is null or a.id = any(${ids ?? null}::uuid[]))`,
  )
}

/** Surgeries that stand on the day after the present one of their unit, by their start. */
export async function surgeriesOfNextDay(
  database: Database,
  { units, now }: { readonly units: readonly string[] | null; readonly now: string },
): Promise<KnownSurgery[]> {
  // No day of any zone is over two days from now; the index on the start carries the stretch.
  return surgeriesWhere(
    database,
    sql`${ofUnits(units)} and a.starts_at > ${now}::timestamptz and a.starts_at < ${now}::timestamptz + interval '2 days'
      and (a.starts_at at time zone unit.time_zone)::date = (${now}::timestamptz at time zone unit.time_zone)::date + 1
      and unit.active and ${standing}`,
  )
}

function ofUnits(units: readonly string[] | null): Fragment {
  return sql`(${units}::uuid[] is null or a.unit_id = any(${units}::uuid[]))`
}
