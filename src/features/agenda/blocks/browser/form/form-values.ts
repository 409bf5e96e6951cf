import {
  addDays,
  addMinutes,
  instantAt,
  localDate,
  localTime,
  minutesOfDay,
  startOfDay,
} from '../../../../../shared/time.ts'
import type { BlockDetail } from '../../contract.ts'
import { kindOf } from '../../block-words.ts'
import {
  choiceOf,
  noRecurrence,
  type RecurrenceChoice,
  ruleOf,
} from '../../../../../browser/recurrence/recurrence-choice.ts'

/** What the form of a block holds. Instants are texts, empty where there is none. */
export type BlockValues = RecurrenceChoice & {
  kind: string
  unitId: string
  roomId: string
  professionalId: string
  teamId: string
  wholeDays: boolean
  startsAt: string
  endsAt: string
  category: string
  reason: string
  scope: string
}

/** A new block: the next full hour of a unit, for an hour. */
export function newValues(unitId: string, zone: string, now: string): BlockValues {
  const hour = Math.ceil(minutesOfDay(now, zone) / 60 + 0.01)
  const startsAt = instantAt(localDate(now, zone), hour * 60, zone)
  return {
    ...noRecurrence,
    kind: 'room',
    unitId,
    roomId: '',
    professionalId: '',
    teamId: '',
    wholeDays: false,
    startsAt,
    endsAt: addMinutes(startsAt, 60),
    category: 'other',
    reason: '',
    scope: 'this',
  }
}

/** A block as the form shows it. */
export function valuesOf(block: BlockDetail, zone: string): BlockValues {
  const { startsAt, endsAt } = block
  return {
    ...choiceOf(block.series?.rule ?? null, startsAt, zone),
    kind: kindOf(block),
    unitId: block.unitId,
    roomId: block.roomId ?? '',
    professionalId: block.professionalId ?? '',
    teamId: block.teamId ?? '',
    wholeDays: localTime(startsAt, zone) === '00:00' && localTime(endsAt, zone) === '00:00',
    startsAt,
    endsAt,
    category: block.category,
    reason: block.reason,
    scope: 'this',
  }
}

/** The resource that is chosen; the ones of other kinds do not count. */
export function targetOf(values: BlockValues) {
  return {
    unitId: values.unitId,
    roomId: values.kind === 'room' ? values.roomId || null : null,
    professionalId: values.kind === 'professional' ? values.professionalId || null : null,
    teamId: values.kind === 'team' ? values.teamId || null : null,
  }
}

/** Whether what is to be blocked is chosen. */
export function hasTarget({ kind, roomId, professionalId, teamId }: BlockValues): boolean {
  return kind === 'unit' || Boolean({ room: roomId, professional: professionalId, team: teamId }[kind])
}

/** A new block as the contract names it. */
export function inputOf(values: BlockValues, zone: string) {
  const target = targetOf(values)
  // Nothing chosen is not the whole unit: the schema refuses the empty id beside its field.
  const missing = hasTarget(values) ? {} : { [`${values.kind}Id`]: '' }
  return {
    ...target,
    ...missing,
    startsAt: values.startsAt,
    endsAt: values.endsAt,
    rule: ruleOf(values, values.startsAt || null, zone),
    category: values.category,
    reason: values.reason,
  }
}

/** A change as the contract names it; the rule only where more than one occurrence is meant. */
export function changeOf(values: BlockValues, zone: string) {
  const rule = ruleOf(values, values.startsAt || null, zone)
  return {
    scope: values.scope,
    startsAt: values.startsAt,
    endsAt: values.endsAt,
    category: values.category,
    reason: values.reason,
    ...(values.scope !== 'this' && rule !== null && { rule }),
  }
}

/** The same stretch as whole days: from the start of its first to the end of its last. */
export function asWholeDays({ startsAt, endsAt }: Pick<BlockValues, 'startsAt' | 'endsAt'>, zone: string) {
  if (!startsAt || !endsAt) return { startsAt, endsAt }
  const last = localDate(addMinutes(endsAt, -1), zone)
  return {
    startsAt: startOfDay(localDate(startsAt, zone), zone),
    endsAt: startOfDay(addDays(last, 1), zone),
  }
}

/** What turning whole days on or off does to the times. */
export function wholeDaysPatch(values: BlockValues, wholeDays: boolean, zone: string): Partial<BlockValues> {
  if (wholeDays) return { wholeDays, ...asWholeDays(values, zone) }
  const { startsAt } = values
  const morning = startsAt && instantAt(localDate(startsAt, zone), 8 * 60, zone)
  return { wholeDays, startsAt: morning, endsAt: morning && addMinutes(morning, 60) }
}

/** The address of a block request that asks for the same. */
export function requestOf(values: BlockValues, rule: string | null): Record<string, string> {
  const { unitId, roomId, professionalId, teamId } = targetOf(values)
  const all = {
    nova: '1',
    unidade: unitId,
    sala: roomId,
    profissional: professionalId,
    equipe: teamId,
    inicio: values.startsAt,
    fim: values.endsAt,
    repeticao: rule,
    categoria: values.category,
    motivo: values.reason,
  }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
