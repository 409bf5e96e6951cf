import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { type ProfessionalFunction, professionalSchema } from '../../../network/offers/both.ts'
import { openingMembers } from '../../../foundation/offers/server.ts'
import { openingRulesSchema } from '../../../foundation/offers/both.ts'
import { shiftContent } from '../record.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const contentRow = z.object(shiftContent)
/** The content of a shift in one layer. */
export type ShiftContent = z.output<typeof contentRow>

export interface DraftRow extends ShiftContent {
  id: string
}

const storedRow = contentRow.extend({ id: idSchema, unitId: idSchema, version: z.int() })
export type StoredShift = z.output<typeof storedRow>

const contentColumns = sql`
  kind, professional_id as "professionalId", function, starts_at as "startsAt", ends_at as "endsAt",
  leave_reason as "leaveReason", note`
const storedColumns = sql`id, unit_id as "unitId", version, ${contentColumns}`

const factsRow = z.object({
  unit: openingRulesSchema.extend({ shortName: z.string() }),
  /** Those of the named people who are active and work in the unit. */
  people: z.array(professionalSchema.pick({ id: true, name: true, function: true })),
})
export type PlanningFacts = z.output<typeof factsRow>

const idRow = z.object({ id: idSchema })
const namedRow = z.object({ id: idSchema, name: z.string() })

/**
 * What a unit is planned by, and who of the named people works there; undefined when there is no such unit. None of them
 * leaves it, or is deactivated, before the transaction ends: see the locks of a booking's facts.
 */
export async function planningFacts(
  database: Database,
  unitId: string,
  professionalIds: readonly string[],
): Promise<PlanningFacts | undefined> {
  const { rows } = await rowsOf(factsRow)`
    select json_build_object('shortName', short_name, ${openingMembers}) as unit,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'function', function)), '[]')
        from (
          select professional.* from professional join professional_unit on professional_id = id
          where id = any(${professionalIds}::uuid[]) and active and unit_id = unit.id
          order by id for key share of professional, professional_unit) as working) as people
    from unit where id = ${unitId}`.execute(database)
  return rows[0]
}

/** Which of these ids already stand for a shift of another unit. */
export async function idsElsewhere(database: Database, unitId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    select distinct id from shift where id = any(${ids}::uuid[]) and unit_id <> ${unitId}`.execute(database)
  return rows.map(({ id }) => id)
}

/**
 * Writes shifts into a unit's draft and answers the ids of those it took: not those whose id is there already, nor
 * those that would overlap a shift of the same person in the unit, of which the first stays.
 */
export async function insertDrafts(
  database: Database,
  unitId: string,
  createdBy: string,
  drafts: readonly DraftRow[],
): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    insert into shift (layer, id, unit_id, kind, professional_id, function, starts_at, ends_at, leave_reason, note, created_by)
    select 'draft', id, ${unitId}, kind, "professionalId", function, "startsAt", "endsAt", "leaveReason", note, ${createdBy}
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as wanted (id uuid, kind text, "professionalId" uuid,
      function text, "startsAt" timestamptz, "endsAt" timestamptz, "leaveReason" text, note text)
    order by "startsAt", id
    on conflict do nothing
    returning id`.execute(database)
  return rows.map(({ id }) => id)
}

/** A shift of a layer, locked until the transaction ends. */
export async function lockShift(
  database: Database,
  id: string,
  layer: 'draft' | 'published' = 'draft',
): Promise<StoredShift | undefined> {
  const { rows } = await rowsOf(storedRow)`
    select ${storedColumns} from shift where layer = ${layer} and id = ${id} for no key update`.execute(database)
  return rows[0]
}

/** Shifts of a layer by their ids. */
export async function findShifts(
  database: Database,
  layer: 'draft' | 'published',
  ids: readonly string[],
): Promise<StoredShift[]> {
  const { rows } = await rowsOf(storedRow)`
    select ${storedColumns} from shift where layer = ${layer} and id = any(${ids}::uuid[])`.execute(database)
  return rows
}

/** The shifts of a unit's draft that begin within a stretch of time, in order. */
export async function draftsBetween(
  database: Database,
  unitId: string,
  { from, to }: { from: string; to: string },
): Promise<StoredShift[]> {
  const { rows } = await rowsOf(storedRow)`
    select ${storedColumns} from shift
    where layer = 'draft' and unit_id = ${unitId} and kind <> 'leave' and starts_at >= ${from} and starts_at < ${to}
    order by starts_at, id`.execute(database)
  return rows
}

/** Writes a shift of the draft; false where it would overlap another of the same person in the unit. */
export async function updateDraft(database: Database, id: string, to: ShiftContent): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update shift set kind = ${to.kind}, professional_id = ${to.professionalId}, function = ${to.function},
      starts_at = ${to.startsAt}, ends_at = ${to.endsAt}, leave_reason = ${to.leaveReason}, note = ${to.note},
      version = version + 1, updated_at = now()
    where layer = 'draft' and id = ${id} and not exists (
      select from shift as other
      where other.layer = 'draft' and other.unit_id = shift.unit_id and other.id <> shift.id
        and other.professional_id = ${to.professionalId} and other.kind <> 'leave' and ${to.kind} <> 'leave'
        and tstzrange(other.starts_at, other.ends_at)
          && tstzrange(${to.startsAt}::timestamptz, ${to.endsAt}::timestamptz))`.execute(database)
  return Number(numAffectedRows) === 1
}

const goneRow = z.object({ freshness: z.int() })

/** Takes a shift out of the draft; answers as of which freshness it is gone. */
export async function deleteDraft(database: Database, id: string): Promise<number> {
  const { rows } = await rowsOf(goneRow)`
    delete from shift where layer = 'draft' and id = ${id} returning nextval('freshness') as freshness`.execute(
    database,
  )
  return rows[0]?.freshness ?? 0
}

/** Deletes those of a unit's draft that are as they were made and not published; answers which. */
export async function deleteUntouchedDrafts(
  database: Database,
  unitId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    delete from shift where layer = 'draft' and id = any(${ids}::uuid[]) and unit_id = ${unitId} and version = 1
      and not exists (select from shift as published where published.layer = 'published' and published.id = shift.id)
    returning id`.execute(database)
  return rows.map(({ id }) => id)
}

const overlappedRow = z.object({
  shiftId: idSchema,
  professionalId: idSchema,
  professionalName: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
})
export type Overlapped = z.output<typeof overlappedRow>

/** What a shift takes of its person’s time. */
export type Occupying = Pick<DraftRow, 'id' | 'kind' | 'professionalId' | 'startsAt' | 'endsAt'>

/** The first shift of a layer in a unit that one of these would overlap, apart from all of these. */
export async function firstOverlapped(
  database: Database,
  unitId: string,
  wanted: readonly Occupying[],
  layer: 'draft' | 'published' = 'draft',
): Promise<Overlapped | undefined> {
  const { rows } = await rowsOf(overlappedRow)`
    select shift.id as "shiftId", shift.professional_id as "professionalId", professional.name as "professionalName",
      shift.starts_at as "startsAt", shift.ends_at as "endsAt"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (id uuid, kind text, "professionalId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
    join shift on shift.layer = ${layer} and shift.unit_id = ${unitId} and shift.kind <> 'leave'
      and shift.professional_id = "professionalId" and shift.id <> all(${wanted.map(({ id }) => id)}::uuid[])
      and tstzrange(shift.starts_at, shift.ends_at) && tstzrange("startsAt", "endsAt")
    join professional on professional.id = shift.professional_id
    where wanted.kind <> 'leave'
    order by shift.starts_at limit 1`.execute(database)
  return rows[0]
}

const leaveRow = z.object({ professionalId: idSchema, startsAt: instantSchema, endsAt: instantSchema })

/** Leave of the people, in any unit and either layer, that touches a stretch of time. */
export async function leaveBetween(
  database: Database,
  professionalIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<z.output<typeof leaveRow>[]> {
  const { rows } = await rowsOf(leaveRow)`
    select professional_id as "professionalId", starts_at as "startsAt", ends_at as "endsAt" from shift
    where layer in ('draft', 'published') and kind = 'leave' and professional_id = any(${professionalIds}::uuid[])
      and ends_at > ${from} and starts_at < ${to}`.execute(database)
  return rows
}

const unitRow = z.object({ unitId: idSchema })

/** The units in which people work or stand on a roster, of some days (plain dates) or of any. */
export async function unitsOfPeople(
  database: Database,
  professionalIds: readonly string[],
  days: { from: string; to: string } | null,
): Promise<string[]> {
  const { rows } = await rowsOf(unitRow)`
    select unit_id as "unitId" from professional_unit where professional_id = any(${professionalIds}::uuid[])
    union select unit_id from shift
      where layer in ('draft', 'published') and professional_id = any(${professionalIds}::uuid[])
        and starts_at >= coalesce(${days?.from ?? null}::date, '-infinity')
        and starts_at < coalesce(${days?.to ?? null}::date, 'infinity')
    order by 1`.execute(database)
  return rows.map(({ unitId }) => unitId)
}

/** Who works in a unit or is on its roster in a stretch of time. */
export async function peopleOfRoster(
  database: Database,
  { unitId, from, to }: { unitId: string; from: string; to: string },
): Promise<string[]> {
  const { rows } = await rowsOf(z.object({ professionalId: idSchema }))`
    select professional_id as "professionalId" from professional_unit where unit_id = ${unitId}
    union select professional_id from shift where layer in ('draft', 'published') and unit_id = ${unitId}
      and starts_at < ${to} and ends_at > ${from} and professional_id is not null`.execute(database)
  return rows.map(({ professionalId }) => professionalId)
}

/** The active people of a function in a unit, by name. */
export async function peopleOfFunction(
  database: Database,
  unitId: string,
  work: ProfessionalFunction,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await rowsOf(namedRow)`
    select id, name from professional join professional_unit on professional_id = id
    where unit_id = ${unitId} and function = ${work} and active
    order by name_key, name, id`.execute(database)
  return rows
}

/** Names of professionals by their ids. */
export async function professionalNames(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await rowsOf(namedRow)`
    select id, name from professional where id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
