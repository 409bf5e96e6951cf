import { invalid } from '../../../../server/endpoint/input.ts'
import { farProblems } from '../../../../shared/input-rules.ts'
import { partsOfRule } from '../../../../shared/recurrence-rule.ts'
import { ruleProblems } from '../wish-rules.ts'

/** What somebody writes of a block or a request for one; what they leave as it is does not stand here. */
interface Written {
  startsAt?: string | undefined
  endsAt?: string | undefined
  rule?: string | null | undefined
}

/**
 * Refuses what nobody means: years that are slips, and rules that are read in more than one way. Asked only of what is
 * written anew: what is kept already goes on as it was read. What a rule is not at all, anyone who expands it says.
 *
 * @throws Problem INVALID_INPUT
 */
export function requireWritable({ startsAt, endsAt, rule }: Written, now: string): void {
  const fields = [
    ...farProblems('startsAt', startsAt, now),
    ...farProblems('endsAt', endsAt, now),
    ...(rule && partsOfRule(rule) ? ruleProblems(rule, now) : []),
  ]
  if (fields.length > 0) throw invalid(fields)
}

/** Of what is written, what differs from what is there. */
export function rewritten(written: Written, before: Written): Written {
  const { startsAt, endsAt, rule } = written
  return {
    ...(startsAt !== before.startsAt && { startsAt }),
    ...(endsAt !== before.endsAt && { endsAt }),
    ...(rule !== before.rule && { rule }),
  }
}
