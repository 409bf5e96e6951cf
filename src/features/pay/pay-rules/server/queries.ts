import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { professionalFunctions } from '../../../network/offers/both.ts'
import { bases, beneficiaries, dayKinds, deductionKinds, type PayRule } from '../model.ts'

const ruleRow = z.object({
  id: idSchema,
  familyId: idSchema,
  edition: z.int(),
  name: z.string(),
  beneficiary: z.enum(beneficiaries),
  professionalId: idSchema.nullable(),
  function: z.enum(professionalFunctions).nullable(),
  teamId: idSchema.nullable(),
  procedureId: idSchema.nullable(),
  unitId: idSchema.nullable(),
  dayKind: z.enum(dayKinds).nullable(),
  nthFrom: z.int().nullable(),
  basis: z.enum(bases),
  amountCentavos: z.int().nullable(),
  shareBasisPoints: z.int().nullable(),
  capCentavos: z.int().nullable(),
  isShared: z.boolean(),
  deductions: z.array(
    z.object({
      kind: z.enum(deductionKinds),
      name: z.string(),
      basisPoints: z.int().nullable(),
      centavos: z.int().nullable(),
    }),
  ),
  validFrom: plainDateSchema,
  validTo: plainDateSchema.nullable(),
})

const columns = sql`
  id, family_id as "familyId", edition, name, beneficiary, professional_id as "professionalId", function,
  team_id as "teamId", procedure_id as "procedureId", unit_id as "unitId", day_kind as "dayKind", nth_from as "nthFrom",
  basis, amount_centavos as "amountCentavos", share_basis_points as "shareBasisPoints", cap_centavos as "capCentavos",
  is_shared as "isShared", deductions, valid_from as "validFrom", valid_to as "validTo"`

/** The editions of rules that hold on one of these plain dates. */
export async function rulesBetween(
  database: Database,
  { from, through }: { from: string; through: string },
): Promise<PayRule[]> {
  const { rows } = await rowsOf(ruleRow)`
    select ${columns} from pay_rule
    where daterange(valid_from, valid_to + 1, '[)') && daterange(${from}::date, ${through}::date, '[]')
    order by id`.execute(database)
  return rows
}

const sinceRow = z.object({ since: plainDateSchema.nullable() })

/**
 * The first plain date before `from` on which another rule holds than did when `from` began: one was recorded or ended
 * since, and backwards. Null where the past is as it was.
 * @param from a plain date, taken as the first instant of it in UTC
 */
export async function rulesChangedSince(database: Database, from: string): Promise<string | null> {
  const { rows } = await rowsOf(sinceRow)`
    select min(day)::text as since from (
      select valid_from as day from pay_rule where recorded_at >= ${from}::date::timestamp at time zone 'UTC'
      union all select valid_to + 1 from pay_rule where ended_at >= ${from}::date::timestamp at time zone 'UTC'
    ) as changed where day < ${from}::date`.execute(database)
  return rows[0]?.since ?? null
}
