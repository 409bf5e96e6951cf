import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { calculate, type Facts } from '../../pay-rules/calculate.ts'
import { asIfInForce, ruleOfDraft } from '../../pay-rules/draft.ts'
import type { TriedLine, tryRule } from '../../pay-rules/draft-contract.ts'
import type { Line, PayRule } from '../../pay-rules/model.ts'
import { kitCommands } from '../../pay-rules/server/commands.ts'
import { draftedRule } from '../../pay-rules/server/warnings.ts'
import { daysOf } from '../rules.ts'
import { sideBySide } from '../try-out.ts'
import { factsOf } from './calculate.ts'
import { namesOf, takersOf } from './try-out-queries.ts'

/** The most people, lines and cases of one answer. */
const mostPeople = 200
const mostLines = 400
const mostCases = 200

type Asked = ParsedInput<typeof tryRule>['body']

/** @throws Problem INVALID_INPUT where neither or both are said, NOT_FOUND */
async function ruleAsked(context: Context, { ruleId, draft }: Asked): Promise<PayRule> {
  if ((ruleId === null) === (draft === null)) {
    const message = both(
      'Diga qual regra: uma gravada ou a que está sendo escrita',
      'Say which rule: a saved one or a draft',
    )
    throw invalid([{ path: 'ruleId', code: 'one_of', message }])
  }
  if (draft) return draftedRule(context, draft)
  const saved = await kitCommands.inSight(context, ruleId ?? '')
  return ruleOfDraft(saved, saved)
}

/** Of one case all who took part in it, else everybody. */
async function peopleAsked(
  { actor, database }: Context,
  caseId: string | null,
): Promise<readonly string[] | undefined> {
  if (caseId === null) return undefined
  const found = await takersOf(database, caseId)
  if (!found || !seesUnit(actor, found.unitId)) throw notFound()
  return found.professionalIds
}

/** What a month, or one case of it, pays by the rules as they are and as if another had been in force; writes nothing. */
export async function tryOut(
  context: Context,
  { body }: ParsedInput<typeof tryRule>,
): Promise<ContractOutput<typeof tryRule>> {
  context.changedNothing()
  const { month, caseId } = body
  const rule = await ruleAsked(context, body)
  const { facts } = await factsOf(context.database, month, await peopleAsked(context, caseId))
  const units = unitFilter(context.actor)
  const isSeen = (line: Line) =>
    (caseId === null || line.caseId === caseId) &&
    (units === null || (line.unitId !== null && units.includes(line.unitId)))
  const now = calculate(facts)
  const then = calculate({ ...facts, rules: asIfInForce(facts.rules, rule, daysOf(month)) })
  const lines = then.lines.filter(isSeen)
  const tried = sideBySide(now.lines.filter(isSeen), lines)
  const people = tried.people.slice(0, mostPeople)
  const shown = await shownFrom(context, facts, rule)
  let room = mostLines
  return {
    nowCentavos: tried.nowCentavos,
    thenCentavos: tried.thenCentavos,
    people: people.map(({ professionalId, nowCentavos, thenCentavos, lines: all }) => {
      const some = all.slice(0, Math.max(0, room))
      room -= some.length
      return {
        professionalId,
        nowCentavos,
        thenCentavos,
        ...shown.person(professionalId),
        lines: some.map((one) => ({ key: one.key, now: shown.line(one.now), tried: shown.line(one.tried) })),
        more: all.length - some.length,
      }
    }),
    cases: shown.cases(lines.flatMap((line) => (line.ruleId === rule.id ? (line.caseId ?? []) : []))),
    ties: then.problems.filter(({ kind }) => kind === 'tie').length,
  }
}

/** How lines and people are shown: with the names of what they are of. */
async function shownFrom({ database }: Context, { cases, payees, rules, shifts }: Facts, rule: PayRule) {
  const byId = new Map(cases.map((one) => [one.id, one]))
  const functions = new Map(payees.map((payee) => [payee.id, payee.function]))
  const ruleNames = new Map([...rules, rule].map(({ id, name }) => [id, name]))
  const names = await namesOf(database, {
    professionals: payees.map(({ id }) => id),
    units: [...new Set([...cases, ...shifts, ...rules, rule].flatMap(({ unitId }) => unitId ?? []))],
    procedures: [...new Set(cases.map(({ procedureId }) => procedureId))],
  })
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null)
  return {
    person: (id: string) => ({
      professionalName: names.get(id) ?? '',
      function: functions.get(id) ?? ('doctor' as const),
    }),
    line(line: Line | null): TriedLine | null {
      if (line === null) return null
      const { professionalId: _person, shiftId: _shift, edition: _edition, unitId, steps, ...rest } = line
      return {
        ...rest,
        steps: [...steps],
        ruleName: line.ruleId === null ? null : (ruleNames.get(line.ruleId) ?? null),
        procedureName: nameOf(line.caseId === null ? null : byId.get(line.caseId)?.procedureId),
        unitName: nameOf(unitId),
      }
    },
    cases: (ids: readonly string[]) =>
      [...new Set(ids)]
        .flatMap((id) => byId.get(id) ?? [])
        .toSorted((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))
        .slice(0, mostCases)
        .map(({ id, day, unitId, procedureId }) => ({
          id,
          day,
          unitName: nameOf(unitId) ?? '',
          procedureName: nameOf(procedureId) ?? '',
        })),
  }
}
