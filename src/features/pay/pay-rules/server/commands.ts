import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { recordCommands, type RecordCommands } from '../../../../server/record/commands.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { FieldRefusal } from '../../../../shared/problem.ts'
import { addDays } from '../../../../shared/time.ts'
import type { endRule } from '../contract.ts'
import { ruleOfDraft } from '../draft.ts'
import { payRuleEvents } from '../events.ts'
import { type PayRuleRow, payRules } from '../record.ts'
import { ruleProblems } from '../rules.ts'
import { overWholeBy } from './over-whole.ts'
import { endEdition, insertEdition, namedBy, payRuleQueries, rulesLike } from './record-queries.ts'
import { isOver, needsReason, notLatest, tiesWith } from './refusals.ts'

const unknown = both('Não existe', 'There is none')

/** What of a rule names nothing that is there. */
async function strangersIn({ database }: Context, rule: PayRuleRow): Promise<FieldRefusal[]> {
  const known = await namedBy(database, rule)
  return (['team', 'professional', 'procedure', 'unit'] as const).flatMap((what) =>
    known[what] ? [] : [{ path: `${what}Id`, code: 'unknown', message: unknown }],
  )
}

const nothing = {
  professionalId: null,
  teamId: null,
  function: null,
  procedureId: null,
  unitId: null,
  dayKind: null,
  nthFrom: null,
  amountCentavos: null,
  shareBasisPoints: null,
  capCentavos: null,
  validTo: null,
  reason: null,
} as const

/**
 * A rule is made of all its terms. One that would give more than the whole of a case away says why: whoever saves it has
 * seen the warning.
 * @param familyId of the editions whose place it takes
 */
async function judged(context: Context, written: Partial<PayRuleRow>, familyId = newId()): Promise<PayRuleRow> {
  // A new one is written whole, and the rest of the latest edition stays.
  const rule = { ...nothing, ...written } as PayRuleRow
  const problems = [...ruleProblems(rule), ...(await strangersIn(context, rule))]
  if (problems.length > 0) throw invalid(problems)
  if (!rule.reason) {
    const [worst] = await overWholeBy(context, ruleOfDraft(rule, { id: newId(), familyId, edition: rule.edition }))
    if (worst) throw invalid([needsReason(worst)])
  }
  return rule
}

/** The first edition is made as any record is; the tie that the database refuses is told by the other's name. */
export const kitCommands = recordCommands(
  payRules,
  {
    ...payRuleQueries,
    insert({ database, actor, now }, body) {
      const rule = body as unknown as PayRuleRow
      const { id } = rule
      const made = { recordedBy: actor.id, recordedAt: now.toString(), edition: 1, familyId: id }
      return insertEdition(database, { ...rule, ...made })
    },
  },
  {
    events: payRuleEvents,
    prepared: (context, _before, written) => judged(context, written),
    async taken({ database }, id, row) {
      const [same] = await rulesLike(database, { ...(row as PayRuleRow), familyId: id })
      return same && tiesWith(same)
    },
    allows: (_context, rule) => rule.isLatest && rule.standing !== 'void',
  },
)

/** @throws Problem NOT_FOUND, STALE, WRONG_STATE where another edition came after it or it never held */
async function latest(context: Context, id: string, version: number): Promise<PayRuleRow> {
  const rule = await kitCommands.inSight(context, id, 'edit')
  if (rule.version !== version) throw await staleRecord(context, { of: payRuleEvents, current: rule, seen: version })
  if (!rule.isLatest) throw notLatest(rule)
  if (rule.standing === 'void') throw isOver()
  return rule
}

const terms = Object.keys(payRules.schemas.typed.shape) as (keyof PayRuleRow)[]

function termsOf(rule: PayRuleRow): Partial<PayRuleRow> {
  return Object.fromEntries(terms.map((name) => [name, rule[name]]))
}

/**
 * Puts another edition in the place of the latest, from a day on: the latest holds until the day before.
 * @returns the new edition
 * @throws Problem INVALID_INPUT where it does not begin after the latest, RULE_BROKEN naming a rule that it would tie with
 */
async function supersede(
  context: Context,
  id: string,
  { version, ...sent }: Readonly<Record<string, unknown>> & { readonly version: number },
): Promise<PayRuleRow> {
  const { database, actor, now } = context
  const before = await latest(context, id, version)
  const { validFrom = before.validFrom, validTo } = sent as Partial<PayRuleRow>
  const kept = before.validTo !== null && before.validTo >= validFrom ? before.validTo : null
  const changed = { ...termsOf(before), reason: null, ...sent, validTo: validTo === undefined ? kept : validTo }
  if (validFrom <= before.validFrom) {
    const message = both(
      'Diga desde que dia vale a nova edição: depois do primeiro dia da atual',
      'Say from which day the new edition holds: after the first day of the current one',
    )
    throw invalid([{ path: 'validFrom', code: 'not_after', message }])
  }
  const { familyId } = before
  const rule = await judged(context, changed, familyId)
  const [same] = await rulesLike(database, { ...rule, familyId })
  if (same) throw tiesWith(same)
  const eve = addDays(validFrom, -1)
  const [by, at] = [actor.id, now.toString()]
  const next = newId()
  if (before.validTo === null || before.validTo > eve)
    await endEdition(database, id, { validTo: eve, by, at, reason: rule.reason })
  const edition = before.edition + 1
  const made = { id: next, familyId, edition, recordedBy: by, recordedAt: at }
  // Somebody else may have made one just now that ties.
  if (!(await insertEdition(database, { ...rule, ...made }))) {
    const [late] = await rulesLike(database, { ...rule, familyId })
    throw late ? tiesWith(late) : notLatest(before)
  }
  const about = { noun: 'payRule', unitId: null, concerns: {} } as const
  const changes = changesBetween<Record<string, unknown>>(termsOf(before), termsOf(rule))
  context.record({ ...about, verb: 'edit', entityId: id, changes: { validTo: [before.validTo, eve] } })
  context.record({ ...about, verb: 'succeed', entityId: next, changes, consequence: 'heard' })
  return kitCommands.inSight(context, next)
}

/** Says the last day of a rule, or that it never held. */
export async function end(
  context: Context,
  { params: { id }, body: { version, lastDay, reason } }: ParsedInput<typeof endRule>,
): Promise<PayRuleRow> {
  const { database, actor, now, record } = context
  const before = await latest(context, id, version)
  if (lastDay !== null && lastDay < before.validFrom) {
    const message = both('O último dia não pode vir antes do primeiro', 'The last day cannot come before the first')
    throw invalid([{ path: 'lastDay', code: 'end_before_start', message }])
  }
  const validTo = lastDay ?? addDays(before.validFrom, -1)
  const [same] = await rulesLike(database, { ...before, validTo })
  if (same) throw tiesWith(same)
  await endEdition(database, id, { validTo, by: actor.id, at: now.toString(), reason })
  const changes: Record<string, [unknown, unknown]> = { validTo: [before.validTo, validTo] }
  record({ noun: 'payRule', verb: 'end', entityId: id, unitId: null, concerns: {}, changes, note: reason })
  return kitCommands.inSight(context, id)
}

export const payRuleCommands: RecordCommands<PayRuleRow> = { ...kitCommands, edit: supersede }
