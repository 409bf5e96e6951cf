import type { Context } from '../../../../server/endpoint/context.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { ruleOfDraft } from '../draft.ts'
import type { warnOfRule } from '../draft-contract.ts'
import type { PayRule } from '../model.ts'
import { kitCommands } from './commands.ts'
import { overWholeBy } from './over-whole.ts'
import { rulesLike } from './record-queries.ts'

/**
 * A rule that is being written, in the place of an edition or as a family of its own.
 * @throws Problem NOT_FOUND where that edition is none of the person's
 */
export async function draftedRule(
  context: Context,
  { replaces, rule }: ParsedInput<typeof warnOfRule>['body'],
): Promise<PayRule> {
  const id = newId()
  const before = replaces === null ? null : await kitCommands.inSight(context, replaces)
  return ruleOfDraft(rule, { id, familyId: before?.familyId ?? id, edition: (before?.edition ?? 0) + 1 })
}

/** What stands against a rule before it is saved. */
export async function warn(
  context: Context,
  { body }: ParsedInput<typeof warnOfRule>,
): Promise<ContractOutput<typeof warnOfRule>> {
  context.changedNothing()
  const rule = await draftedRule(context, body)
  return { ties: await rulesLike(context.database, rule), overWhole: await overWholeBy(context, rule) }
}
