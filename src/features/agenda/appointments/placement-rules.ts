import { endBeforeStart, rule } from '../../../shared/input-rules.ts'
import { both } from '../../../shared/both.ts'
import { minutesBetween } from '../../../shared/time.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

/** Longest appointment, and the shortest, in minutes. */
export const longestMinutes = 24 * 60
const shortestMinutes = 5

/** When, as instants with Z. */
interface Times {
  startsAt: string
  endsAt: string
}

/** What is wrong with the times of an appointment, whatever the calendar says. */
export function timeProblems({ startsAt, endsAt }: Times): FieldRefusal[] {
  const wrong = (code: string, message: FieldRefusal['message']) => [{ path: 'endsAt', code, message }]
  const minutes = minutesBetween(startsAt, endsAt)
  if (endsAt <= startsAt) return [endBeforeStart('endsAt')]
  if (minutes > longestMinutes)
    return wrong('too_long', both('Um agendamento dura no máximo 24 horas', 'An appointment can be at most 24 hours'))
  if (minutes < shortestMinutes)
    return wrong(
      'too_short',
      both('Um agendamento dura ao menos 5 minutos', 'An appointment must be at least 5 minutes'),
    )
  return []
}

/** What is wrong with naming somebody twice. */
export function crewProblems(professionalIds: readonly string[]): FieldRefusal[] {
  if (new Set(professionalIds).size === professionalIds.length) return []
  const message = both('Há um profissional repetido', 'The same professional appears twice')
  return [{ path: 'professionalIds', code: 'repeated', message }]
}

/** The rules of times that are sent; what is not sent is asked when it is known. */
export const soundTimes = rule<{ [Name in keyof Times]?: string | undefined }>(
  ['startsAt', 'endsAt'],
  ({ startsAt, endsAt }) => (startsAt && endsAt ? timeProblems({ startsAt, endsAt }) : []),
)

/** The rules of the people who are sent. */
export const soundCrew = rule<{ professionalIds?: readonly string[] | undefined }>(
  ['professionalIds'],
  ({ professionalIds = [] }) => crewProblems(professionalIds),
)
