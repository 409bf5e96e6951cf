import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import { addDays } from '../../../shared/time.ts'

const longestDays = 366

/** What is wrong with the period of a register: its end is before its beginning, or over a year after it. */
export function registerProblems({ from, to }: { readonly from: string; readonly to: string }): FieldRefusal[] {
  if (to < from)
    return [
      { path: 'to', code: 'end_before_start', message: both('O fim é antes do início', 'It ends before it begins') },
    ]
  if (to > addDays(from, longestDays))
    return [{ path: 'to', code: 'too_long', message: both('No máximo um ano de cada vez', 'At most a year at a time') }]
  return []
}
