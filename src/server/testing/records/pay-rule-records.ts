import { insertPayRule } from '../pay.ts'
import { insertProfessional } from '../rows.ts'
import type { Whereabouts } from './whereabouts.ts'

/** A rule for somebody of the unit, there. */
async function payRule({ database, unit, owner }: Whereabouts): Promise<string> {
  const professionalId = await insertProfessional(database, { unitIds: [unit.id] })
  return insertPayRule(database, {
    beneficiary: 'professional',
    professional_id: professionalId,
    function: null,
    unit_id: unit.id,
    recorded_by: owner,
  })
}

/** The kinds of its records: lines of the table in `records.ts`. */
export const payRuleKinds = { payRule: { make: payRule } } as const
