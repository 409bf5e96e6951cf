import { endsAfter, farProblems, rule } from '../../../shared/input-rules.ts'
import { type Ambiguity, ambiguityOf, lastDateOf, partsOfRule } from '../../../shared/recurrence-rule.ts'
import { both, type Both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

const words: Record<Ambiguity, Both> = {
  weekday_number: both(
    'O número antes do dia só vale em regras mensais (até 5) e anuais (até 52)',
    'A number before the weekday is only for monthly (up to 5) and yearly rules (up to 52)',
  ),
  month_day: both('O dia do mês não cabe numa regra semanal', 'A weekly rule cannot have a day of the month'),
  year_day: both(
    'O dia do ano vai de 1 a 366, só em regras anuais, sem outro dia junto',
    'The day of the year goes from 1 to 366, only in yearly rules, with no other day',
  ),
  week_number: both(
    'A semana do ano vai de 1 a 53, só em regras anuais, com dias da semana sem número',
    'The week of the year goes from 1 to 53, only in yearly rules, with weekdays without a number',
  ),
  position: both(
    'A posição (BYSETPOS) vai de 1 a 366 e escolhe entre os dias da regra',
    'The position (BYSETPOS) goes from 1 to 366 and chooses among the days of the rule',
  ),
}

export const notARule: FieldRefusal = {
  path: 'rule',
  code: 'not_a_rule',
  message: both(
    'O Pauta não entende esta regra de repetição (RFC 5545: diária, semanal, mensal ou anual)',
    'Pauta does not understand this rule (RFC 5545: daily, weekly, monthly or yearly)',
  ),
}

export const over: FieldRefusal = {
  path: 'endsAt',
  code: 'over',
  message: both('O bloqueio já teria terminado', 'The block would already be over'),
}

/** What nobody means by a rule that is written anew: what is kept already goes on as it was read. */
export function ruleProblems(written: string, now: string): FieldRefusal[] {
  if (!partsOfRule(written)) return [notARule]
  const ambiguity = ambiguityOf(written)
  return [
    ...farProblems('rule', lastDateOf(written), now),
    ...(ambiguity ? [{ path: 'rule', code: ambiguity, message: words[ambiguity] }] : []),
  ]
}

/** What is asked for anew, as far as no unit need be known to judge it. */
interface Wished {
  startsAt: string
  endsAt: string
  rule: string | null
}

/** The end comes after the start, where both are sent. */
export const endsAfterStart = endsAfter('startsAt', 'endsAt')

const readableRule = rule<Pick<Wished, 'rule'>>(['rule'], (wish, now) =>
  wish.rule === null ? [] : ruleProblems(wish.rule, now),
)

const notOver = rule<Wished>(['startsAt', 'endsAt', 'rule'], ({ startsAt, endsAt, rule: recurs }, now) =>
  recurs === null && startsAt < endsAt && endsAt <= now ? [over] : [],
)

/** The rules of a block that is asked for anew. */
export const wishRules = [endsAfterStart, readableRule, notOver] as const
