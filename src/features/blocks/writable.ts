import { invalid } from '../../server/input.ts'
import type { FieldRefusal } from '../../shared/problem.ts'
import { ambiguityOf, type Ambiguity, lastDateOf } from '../../shared/recurrence-rule.ts'
import { type Said, said } from '../../shared/said.ts'
import { isFarAhead, tooFarAhead } from '../../shared/time.ts'

/** What somebody writes of a block or a request for one; what they leave as it is does not stand here. */
interface Written {
  startsAt?: string | undefined
  endsAt?: string | undefined
  rule?: string | null | undefined
}

const words: Record<Ambiguity, Said> = {
  weekday_number: said(
    'O número antes do dia só vale em regras mensais (até 5) e anuais (até 52)',
    'A number before the weekday stands in monthly (up to 5) and yearly rules (up to 52) only',
  ),
  month_day: said('O dia do mês não cabe numa regra semanal', 'A day of the month has no place in a weekly rule'),
  year_day: said(
    'O dia do ano vai de 1 a 366, só em regras anuais, sem outro dia junto',
    'The day of the year is 1 to 366, in yearly rules only, with no other day beside it',
  ),
  week_number: said(
    'A semana do ano vai de 1 a 53, só em regras anuais, com dias da semana sem número',
    'The week of the year is 1 to 53, in yearly rules only, with weekdays without a number',
  ),
  position: said(
    'A posição (BYSETPOS) vai de 1 a 366 e escolhe entre dias que a regra diz',
    'The position (BYSETPOS) is 1 to 366 and chooses among days that the rule says',
  ),
}

/**
 * Refuses what nobody means: years that are slips, and rules that are read in more than one way. Asked only of what is
 * written anew: what is kept already goes on as it was read.
 *
 * @throws Problem INVALID_INPUT
 */
export function requireWritable({ startsAt, endsAt, rule }: Written, now: string): void {
  const fields: FieldRefusal[] = []
  const far = (path: string, at: string | null | undefined) => {
    if (at && isFarAhead(at, now)) fields.push({ path, code: 'too_far_ahead', message: tooFarAhead })
  }
  far('startsAt', startsAt)
  far('endsAt', endsAt)
  far('rule', rule && lastDateOf(rule))
  const ambiguity = rule ? ambiguityOf(rule) : null
  if (ambiguity) fields.push({ path: 'rule', code: ambiguity, message: words[ambiguity] })
  if (fields.length > 0) throw invalid(fields)
}

/** Of what is written, what differs from what stands there. */
export function rewritten(written: Written, before: Written): Written {
  const { startsAt, endsAt, rule } = written
  return {
    ...(startsAt !== before.startsAt && { startsAt }),
    ...(endsAt !== before.endsAt && { endsAt }),
    ...(rule !== before.rule && { rule }),
  }
}
