import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { type Reading, recordQueries } from '../../../../server/record/queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema, todayIn, networkZone } from '../../../../shared/time.ts'
import { bases, type PayRule } from '../model.ts'
import { payRules } from '../record.ts'
import { groupOf } from '../specificity.ts'

const standingOn = (today: string) => sql`case
  when pay_rule.valid_to < pay_rule.valid_from then 'void'
  when pay_rule.valid_from > ${today}::date then 'planned'
  when pay_rule.valid_to < ${today}::date then 'ended' else 'current' end`

/** What somebody who answers for some units may see: the rules that may pay for what is done there. */
function seenBy({ actor }: Pick<Reading, 'actor'>): RawBuilder<unknown> {
  const { unitIds } = actor
  if (unitIds === 'all') return sql`true`
  const mine = sql`any(${unitIds}::uuid[])`
  return sql`(pay_rule.unit_id is null or pay_rule.unit_id = ${mine})
    and (pay_rule.team_id is null or team.unit_id = ${mine})
    and (pay_rule.professional_id is null or exists (
      select from professional_unit as works
      where works.professional_id = pay_rule.professional_id and works.unit_id = ${mine}))`
}

const concerning = {
  doctors: sql`coalesce(professional.function, pay_rule.function, '') in ('doctor', 'assistant_doctor')`,
  teams: sql`coalesce(professional.function, pay_rule.function, '') not in ('doctor', 'assistant_doctor')`,
}

/** The editions of rules, of which a new one is written by `insertEdition`. */
export const payRuleQueries = recordQueries(payRules, {
  table: 'pay_rule',
  joined: (at) => sql`
    left join professional on professional.id = pay_rule.professional_id
    left join team on team.id = pay_rule.team_id
    left join procedure on procedure.id = pay_rule.procedure_id
    left join unit on unit.id = pay_rule.unit_id
    join staff as recorder on recorder.id = pay_rule.recorded_by and ${seenBy(at)}`,
  columns: (now) => ({
    standing: standingOn(todayIn(networkZone, now)),
    professionalName: sql`professional.name`,
    teamName: sql`team.name`,
    procedureName: sql`procedure.name`,
    unitName: sql`unit.short_name`,
    isLatest: sql`not exists (
      select from pay_rule as later where later.family_id = pay_rule.family_id and later.edition > pay_rule.edition)`,
    recordedByName: sql`recorder.name`,
  }),
  where({ unitId, inForce, on, concerns, familyId }, now) {
    const today = sql`${todayIn(networkZone, now)}::date`
    const holdsOn = (day: RawBuilder<unknown>) =>
      sql`pay_rule.valid_from <= ${day} and coalesce(pay_rule.valid_to, 'infinity') >= ${day}`
    const standing = {
      now: holdsOn(today),
      all: undefined,
      ended: sql`pay_rule.valid_to < ${today}`,
    }
    const isWhole = on !== undefined || familyId !== undefined
    return [
      unitId && sql`(pay_rule.unit_id is null or pay_rule.unit_id = ${unitId})`,
      on && holdsOn(sql`${on}::date`),
      familyId && sql`pay_rule.family_id = ${familyId}`,
      concerns && concerning[concerns],
      // Unless asked, what holds or will.
      inForce
        ? standing[inForce]
        : isWhole
          ? undefined
          : sql`coalesce(pay_rule.valid_to, 'infinity') >= greatest(${today}, pay_rule.valid_from)`,
    ].map((condition) => condition || undefined)
  },
  search: (part) =>
    sql`pay_rule.name_key like ${part} or professional.name_key like ${part} or team.name_key like ${part}`,
  orders: bothWays({
    name: [sql`pay_rule.name_key`, sql`pay_rule.edition`],
    validFrom: [sql`pay_rule.valid_from`],
  }),
})

/** An edition as it is written anew. */
export interface NewEdition extends Omit<PayRule, 'isShared'> {
  readonly isShared?: boolean
  readonly reason: string | null
  readonly recordedBy: string
  readonly recordedAt: string
}

/** Writes an edition; false where its id, its number or just what it speaks of is taken. */
export async function insertEdition(database: Database, one: NewEdition): Promise<boolean> {
  const isEnded = one.validTo !== null
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('pay_rule')
    .values({
      id: one.id,
      family_id: one.familyId,
      edition: one.edition,
      name: one.name,
      beneficiary: one.beneficiary,
      professional_id: one.professionalId,
      team_id: one.teamId,
      function: one.function,
      procedure_id: one.procedureId,
      unit_id: one.unitId,
      day_kind: one.dayKind,
      nth_from: one.nthFrom,
      basis: one.basis,
      amount_centavos: one.amountCentavos,
      share_basis_points: one.shareBasisPoints,
      cap_centavos: one.capCentavos,
      is_shared: one.isShared ?? false,
      deductions: JSON.stringify(one.deductions),
      valid_from: one.validFrom,
      valid_to: one.validTo,
      reason: one.reason,
      recorded_by: one.recordedBy,
      recorded_at: one.recordedAt,
      ...(isEnded && { ended_by: one.recordedBy, ended_at: one.recordedAt }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

interface End {
  /** Its last day; the day before its first where it never held. */
  readonly validTo: string
  readonly by: string
  readonly at: string
  readonly reason: string | null
}

/** Says the last day of an edition. */
export async function endEdition(database: Database, id: string, { validTo, by, at, reason }: End): Promise<void> {
  await database
    .updateTable('pay_rule')
    .set((row) => ({
      valid_to: validTo,
      ended_by: by,
      ended_at: at,
      end_reason: reason,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

const sameRow = z.object({
  id: idSchema,
  name: z.string(),
  edition: z.int(),
  validFrom: plainDateSchema,
  validTo: plainDateSchema.nullable(),
})
/** A rule that speaks of just what another does, on some of its days. */
export type SameRule = z.output<typeof sameRow>

/**
 * The rules of other families that would be as specific as this one on some day: of the same person, team or function,
 * for the same procedure, unit, case of a day and kind of day.
 */
export async function rulesLike(
  database: Database,
  rule: Omit<PayRule, 'id' | 'edition' | 'name' | 'deductions'>,
): Promise<SameRule[]> {
  const group = groupOf(rule)
  const rivals = bases.filter((basis) => groupOf({ basis }) === group)
  const { rows } = await rowsOf(sameRow)`
    select id, name, edition, valid_from as "validFrom", valid_to as "validTo" from pay_rule
    where family_id <> ${rule.familyId} and basis = any(${rivals}::text[])
      and professional_id is not distinct from ${rule.professionalId}::uuid
      and team_id is not distinct from ${rule.teamId}::uuid and function is not distinct from ${rule.function}::text
      and procedure_id is not distinct from ${rule.procedureId}::uuid
      and unit_id is not distinct from ${rule.unitId}::uuid
      and nth_from is not distinct from ${rule.nthFrom}::int and day_kind is not distinct from ${rule.dayKind}::text
      and daterange(valid_from, valid_to + 1, '[)')
        && daterange(${rule.validFrom}::date, ${rule.validTo}::date + 1, '[)')
    order by valid_from, id`.execute(database)
  return rows
}

const knownRow = z.object({ team: z.boolean(), professional: z.boolean(), procedure: z.boolean(), unit: z.boolean() })

/** Whether there is what a rule names. */
export async function namedBy(
  database: Database,
  {
    teamId,
    professionalId,
    procedureId,
    unitId,
  }: Pick<PayRule, 'teamId' | 'professionalId' | 'procedureId' | 'unitId'>,
): Promise<z.output<typeof knownRow>> {
  const known = (table: string, id: string | null) =>
    sql`(${id}::uuid is null or exists (select from ${sql.table(table)} where id = ${id}::uuid))`
  const { rows } = await rowsOf(knownRow)`
    select ${known('team', teamId)} as team, ${known('professional', professionalId)} as professional,
      ${known('procedure', procedureId)} as procedure, ${known('unit', unitId)} as unit`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a select without a table has a row')
  return row
}
