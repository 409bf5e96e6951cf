import type { Search } from '../../../../../browser/search.ts'
import { localTime } from '../../../../../shared/time.ts'
import { kindOf } from '../../../blocks/block-words.ts'
import { type BlockValues, inputOf as blockInputOf, newValues } from '../../../blocks/browser/form/form-values.ts'
import { choiceOf } from '../../../../../browser/recurrence/recurrence-choice.ts'
import { blockCategories } from '../../../blocks/categories.ts'
import type { BlockRequest } from '../../record.ts'

/** What the form of a request holds: a block, how urgent it is, and the dates left out, with commas between them. */
export type RequestValues = BlockValues & { urgency: string; exceptOn: string }

/** The dates left out, as the contract names them. */
export function datesLeftOut({ exceptOn }: Pick<RequestValues, 'exceptOn'>): string[] {
  return exceptOn.split(',').filter(Boolean)
}

/** The same with a date left out, or asked for again. */
export function withDate(values: Pick<RequestValues, 'exceptOn'>, date: string, leftOut: boolean): string {
  const others = datesLeftOut(values).filter((one) => one !== date)
  return (leftOut ? [...others, date].toSorted() : others).join(',')
}

/** The members of the address that begin a request, all away. */
export const noForm: Readonly<Record<string, undefined>> = Object.fromEntries(
  ['nova', 'sala', 'profissional', 'equipe', 'inicio', 'fim', 'repeticao', 'categoria', 'motivo'].map((name) => [
    name,
    undefined,
  ]),
)

function isInstant(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(text))
}

/** A new request, with what the address says of it: a block that stood in somebody's way is asked for as it was. */
export function valuesFromSearch(search: Search, unitId: string, zone: string, now: string): RequestValues {
  const fresh = { ...newValues(unitId, zone, now), urgency: 'normal', exceptOn: '' }
  const { sala, profissional, equipe, inicio, fim, repeticao, categoria, motivo } = search
  const startsAt = isInstant(inicio) ? inicio : fresh.startsAt
  const endsAt = isInstant(fim) ? fim : fresh.endsAt
  return {
    ...fresh,
    ...(repeticao && choiceOf(repeticao, startsAt, zone)),
    ...(inicio && { kind: profissional ? 'professional' : equipe ? 'team' : sala ? 'room' : 'unit' }),
    roomId: sala ?? '',
    professionalId: profissional ?? '',
    teamId: equipe ?? '',
    startsAt,
    endsAt,
    wholeDays: isInstant(inicio) && isInstant(fim) && isWholeDays(startsAt, endsAt, zone),
    category: blockCategories.find((one) => one === categoria) ?? fresh.category,
    reason: motivo ?? '',
  }
}

/** A request as the form shows it. */
export function valuesOf(request: BlockRequest, zone: string): RequestValues {
  const { startsAt, endsAt, rule } = request
  return {
    ...choiceOf(rule, startsAt, zone),
    kind: kindOf(request),
    unitId: request.unitId,
    roomId: request.roomId ?? '',
    professionalId: request.professionalId ?? '',
    teamId: request.teamId ?? '',
    wholeDays: isWholeDays(startsAt, endsAt, zone),
    startsAt,
    endsAt,
    category: request.category,
    reason: request.reason,
    scope: 'this',
    urgency: request.urgency,
    exceptOn: request.exceptOn.join(','),
  }
}

/** A request as the contract names it. */
export function inputOf(values: RequestValues, zone: string): Record<string, unknown> {
  const block = blockInputOf(values, zone)
  // Dates of a rule that is no longer chosen stay with the form, should it be chosen again.
  return { ...block, urgency: values.urgency, exceptOn: block.rule === null ? [] : datesLeftOut(values) }
}

function isWholeDays(startsAt: string, endsAt: string, zone: string): boolean {
  return localTime(startsAt, zone) === '00:00' && localTime(endsAt, zone) === '00:00'
}
