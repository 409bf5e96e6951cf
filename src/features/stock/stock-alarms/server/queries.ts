import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { searchKey } from '../../../../shared/text.ts'
import { type Alarm, alarmSchema } from '../record.ts'
import { type AlarmKind, alarmKinds } from '../rules.ts'

type Fragment = RawBuilder<unknown>

/** A filter as the contract parses it; units null is every unit in use. */
export interface AlarmFilter {
  readonly units: readonly string[] | null
  readonly q?: string | undefined
  readonly kind?: readonly AlarmKind[] | undefined
  /** The instant by which each unit has its own day. */
  readonly now: string
}

/**
 * What alarms of some units, one row each, for `from`: every index that carries it begins with the unit, and only what
 * alarms is read of lots and transfers.
 * @param units a condition on rows named `unit`
 */
export function alarmsOf(units: Fragment, now: Fragment): Fragment {
  return sql`(
    with at as materialized (
      select id, short_name, (${now}::timestamptz at time zone time_zone)::date as today, expiry_alarm_days,
        ${now}::timestamptz - make_interval(days => transit_alarm_days) as sent_before, time_zone
      from unit where active and ${units}
    )
    select 0 as rank, 'case' as kind, at.id as unit_id, at.short_name as unit_name, surgery.id,
      procedure.name, search_key(procedure.name) as name_key, null as number,
      coalesce(nullif(patient.social_name, ''), patient.name) as patient_name, null::text as place,
      (select count(*)::integer from jsonb_object_keys(plan.lacking)) as quantity, null::text as use_unit,
      null::integer as minimum, (surgery.starts_at at time zone at.time_zone)::date as day
    from at join stock_plan as plan on plan.unit_id = at.id and plan.lacking <> '{}'
      join appointment as surgery on surgery.id = plan.appointment_id and awaits_stock(surgery.status)
        and surgery.starts_at >= ${now}::timestamptz
      join procedure on procedure.id = surgery.procedure_id join patient on patient.id = surgery.patient_id
    union all
    select 1, 'transit', at.id, at.short_name, sent.id, sender.short_name, search_key(sender.short_name),
      sent.number::text, null, null, null, null, null, (sent.recorded_at at time zone at.time_zone)::date
    from at join stock_document as sent on sent.to_unit_id = at.id and sent.state = 'in_transit'
        and sent.recorded_at < at.sent_before
      join unit as sender on sender.id = sent.unit_id
    union all
    select 2, 'expiring', at.id, at.short_name, placed.lot_id, material.name, material.name_key, lot.number, null,
      placed.place, placed.quantity, material.use_unit, null, placed.expires_by
    from at join stock_balance as placed on placed.unit_id = at.id and placed.place not in ('transit', 'case')
        and placed.expires_by <= at.today + at.expiry_alarm_days
      join stock_lot as lot on lot.id = placed.lot_id join material on material.id = placed.material_id
    union all
    select 3, 'below', at.id, at.short_name, material.id, material.name, material.name_key, null, null,
      null, coalesce(level.quantity, 0), material.use_unit, wanted.minimum, null
    from at join material_limit as wanted on wanted.unit_id = at.id
      join material on material.id = wanted.material_id and material.active
      left join stock_level as level on level.unit_id = at.id and level.material_id = wanted.material_id
    where coalesce(level.quantity, 0) < wanted.minimum)`
}

function found({ q, kind }: Omit<AlarmFilter, 'units' | 'now'>): Fragment {
  const words = searchKey(q ?? '')
    .split(' ')
    .filter(Boolean)
  return sql.join(
    [
      sql`true`,
      ...words.map(
        (word) => sql`(name_key like ${partOf(word)} or search_key(coalesce(number, '')) like ${partOf(word)})`,
      ),
      ...(kind ? [sql`kind = any(${kind}::text[])`] : []),
    ],
    sql` and `,
  )
}

const inUnits = (units: readonly string[] | null) => (units ? sql`unit.id = any(${units}::uuid[])` : sql`true`)

/** The most urgent first, of one kind what has waited longest; a lot may lie in two places of a unit. */
const order = ascending(
  sql`rank`,
  sql`coalesce(day, 'infinity')`,
  sql`name_key`,
  sql`id`,
  sql`unit_id`,
  sql`coalesce(place, '')`,
)
const keyedRow = keyed(alarmSchema)

/** A page of what alarms. */
export async function listAlarmsPage(database: Database, filter: AlarmFilter, asked: PageAsked): Promise<Page<Alarm>> {
  const { key, beyond, order: by, limit, pageOf } = keyset(order, asked)
  const { rows } = await rowsOf(keyedRow)`
    select kind, unit_id as "unitId", unit_name as "unitName", id, name, number, patient_name as "patientName", place, quantity, use_unit as "useUnit",
      minimum, day, ${key} as key
    from ${alarmsOf(inUnits(filter.units), sql`${filter.now}`)} as alarm
    where ${found(filter)} and ${beyond} order by ${by} limit ${limit}`.execute(database)
  return pageOf(rows)
}

const kindRow = z.object({ kind: z.enum(alarmKinds), count: z.int() })

/** How many of each kind; of a kind of which there are none there is no row. */
export async function countAlarmsByKind(
  database: Database,
  filter: Omit<AlarmFilter, 'kind'>,
): Promise<z.output<typeof kindRow>[]> {
  const { rows } = await rowsOf(kindRow)`
    select kind, count(*)::int as count from ${alarmsOf(inUnits(filter.units), sql`${filter.now}`)} as alarm
    where ${found(filter)} group by kind`.execute(database)
  return rows
}

const unitRow = z.object({ unitId: idSchema, count: z.int() })

/** How many each unit has; one that has none is not named. */
export async function countAlarmsByUnit(
  database: Database,
  { units, now }: Pick<AlarmFilter, 'units' | 'now'>,
): Promise<z.output<typeof unitRow>[]> {
  const { rows } = await rowsOf(unitRow)`
    select unit_id as "unitId", count(*)::int as count
    from ${alarmsOf(inUnits(units), sql`${now}`)} as alarm group by unit_id`.execute(database)
  return rows
}

/** The hour of the unit's morning from which it is told. */
const tellsFrom = 6

/** Units with alarms that were not told of them this morning yet, with how many. */
export async function unitsToRemind(database: Database, now: string): Promise<z.output<typeof unitRow>[]> {
  const isMorning = sql`
    extract(hour from ${now}::timestamptz at time zone unit.time_zone) >= ${tellsFrom}
    and not exists (select from event where event.unit_id = unit.id and event.noun = 'stockAlarm' and event.verb = 'remind'
      and event.at >= date_trunc('day', ${now}::timestamptz at time zone unit.time_zone) at time zone unit.time_zone)`
  const { rows } = await rowsOf(unitRow)`
    select unit_id as "unitId", count(*)::int as count from ${alarmsOf(isMorning, sql`${now}`)} as alarm
    group by unit_id, unit_name order by unit_name, unit_id`.execute(database)
  return rows
}
