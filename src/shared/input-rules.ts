import { z } from 'zod'
import type { FieldRefusal } from './problem.ts'
import { ifRight } from './right-so-far.ts'
import { both, type Both, inSchema } from './both.ts'
import { isFarAhead, tooFarAhead } from './time.ts'

let judgedAs: string | undefined

/**
 * Reads an input as at an instant: rules that depend on the present (years ahead, births to come) take this one, since
 * schemas can be handed nothing. Reading is synchronous, so that no other is judged by it.
 */
export function judgedAt<Result>(now: string, read: () => Result): Result {
  const outer = judgedAs
  judgedAs = now
  try {
    return read()
  } finally {
    judgedAs = outer
  }
}

function clock(): string {
  return judgedAs ?? new Date().toISOString()
}

/**
 * A rule over several fields of an input, as a check of its schema: asked as soon as the fields it names are right in
 * themselves, whatever is wrong with the others, so that a form hears of everything at once. A field that need not be
 * sent may be missing.
 */
export function rule<Value extends object>(
  names: readonly (keyof Value & string)[],
  judge: (value: Value, now: string) => readonly FieldRefusal[],
): z.core.$ZodCheck<Value> {
  return z.superRefine<Value>(
    (value, context) => {
      for (const { path, code, message } of judge(value, clock()))
        context.addIssue({
          code: 'custom',
          path: path.split('.').map(step),
          message: inSchema(message),
          params: { code },
        })
    },
    {
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        issues.every(({ path }) => !(names as readonly PropertyKey[]).includes(path?.[0] ?? '')),
    },
  )
}

/** A place in a list is a number, as the schema library writes it. */
function step(name: string): string | number {
  return /^\d+$/.test(name) ? Number(name) : name
}

/** The stable code of what a rule refused; undefined where the schema library did. */
export function ruleCodeOf(issue: z.core.$ZodIssue): string | undefined {
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined
  return typeof code === 'string' ? code : undefined
}

function told(code: string, message: Both) {
  return { error: inSchema(message), params: { code }, ...ifRight }
}

/** The refusal of a date or time more than three years after an instant: a slip of the keyboard. */
export function farProblems(path: string, at: string | null | undefined, now: string): FieldRefusal[] {
  return at && isFarAhead(at, now) ? [{ path, code: 'too_far_ahead', message: tooFarAhead }] : []
}

/** A date or time that is written anew: not more than three years ahead. */
export function ahead<Schema extends z.ZodType<string>>(schema: Schema): Schema {
  return schema.refine((at) => !isFarAhead(at, clock()), told('too_far_ahead', tooFarAhead))
}

/** A day or an instant of a day that has come already. UTC is ahead of every Brazilian zone, so nobody born today is refused. */
export function past<Schema extends z.ZodType<string | null | undefined>>(schema: Schema, error: Both): Schema {
  return schema.refine((day) => !day || day.slice(0, 10) <= clock().slice(0, 10), told('in_the_future', error))
}

/** The refusal of an end that does not come after its start: instants with Z, local moments or dates, as texts. */
export function endBeforeStart(path: string): FieldRefusal {
  return {
    path,
    code: 'end_before_start',
    message: both('O fim deve vir depois do início', 'The end must come after the start'),
  }
}

/** The rule that one field comes after another, where both are sent. */
export function endsAfter<Start extends string, End extends string>(start: Start, end: End) {
  return rule<Partial<Record<Start | End, string | undefined>>>([start, end], (value) => {
    const [from, to] = [value[start], value[end]]
    return from !== undefined && to !== undefined && to <= from ? [endBeforeStart(end)] : []
  })
}
