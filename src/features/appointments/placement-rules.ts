import { endBeforeStart, rule, type RuleRefusal } from '../../shared/input-rules.ts'
import { said } from '../../shared/said.ts'
import { minutesBetween } from '../../shared/time.ts'

/** Longest appointment, and the shortest, in minutes. */
export const longestMinutes = 24 * 60
const shortestMinutes = 5

/** When, as instants with Z. */
interface Times {
  startsAt: string
  endsAt: string
}

/** What is wrong with the times of an appointment, whatever the calendar says. */
export function timeProblems({ startsAt, endsAt }: Times): RuleRefusal[] {
  const wrong = (code: string, message: RuleRefusal['message']) => [{ path: 'endsAt', code, message }]
  const minutes = minutesBetween(startsAt, endsAt)
  if (endsAt <= startsAt) return [endBeforeStart('endsAt')]
  if (minutes > longestMinutes)
    return wrong(
      'too_long',
      said('Um agendamento dura no máximo 24 horas', 'An appointment lasts 24 hours at the most'),
    )
  if (minutes < shortestMinutes)
    return wrong('too_short', said('Um agendamento dura ao menos 5 minutos', 'An appointment lasts at least 5 minutes'))
  return []
}

/** What is wrong with naming somebody twice. */
export function crewProblems(professionalIds: readonly string[]): RuleRefusal[] {
  if (new Set(professionalIds).size === professionalIds.length) return []
  const message = said('Há um profissional repetido', 'One of the professionals is named twice')
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
