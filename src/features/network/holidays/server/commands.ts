import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { askHook } from '../../../../server/endpoint/hooks.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { dayRange } from '../../../../shared/time.ts'
import {
  type OpeningChange,
  confirmLeftOutside,
  hoursChanged,
  leftOutside,
  lockUnits,
  openingRulesOf,
} from '../../../foundation/offers/server.ts'
import type { OpeningRules } from '../../../foundation/offers/both.ts'
import type { removeHoliday, setHoliday, UnitHoliday } from '../contract.ts'
import { deleteHoliday, holidaysOn, writeHoliday } from './queries.ts'

interface Seen {
  unitId: string
  version: number | null
}

type Word = Pick<UnitHoliday, 'name' | 'kind' | 'level'>

interface Writing {
  day: string
  /** What the unit says of the day from now on; null takes its word back. */
  word: Word | null
  seen: Seen[]
}

/** Writes what a day is in some units, and takes the word of others back, all or none. */
export async function set(
  context: Context,
  { body }: ParsedInput<typeof setHoliday>,
): Promise<{ items: UnitHoliday[] }> {
  const { day, name, kind, level, units, without, confirmation } = body
  const writings: Writing[] = [
    { day, word: { name, kind, level }, seen: units },
    { day, word: null, seen: without },
  ]
  await write(context, day, writings, confirmation)
  const ids = units.map(({ unitId }) => unitId)
  return { items: await holidaysOn(context.database, ids, day) }
}

/** Takes back what some units say of a day. */
export async function remove(
  context: Context,
  { body }: ParsedInput<typeof removeHoliday>,
): Promise<Record<string, never>> {
  const { day, units, confirmation } = body
  await write(context, day, [{ day, word: null, seen: units }], confirmation)
  return {}
}

async function write(
  context: Context,
  day: string,
  writings: readonly Writing[],
  confirmation: string | undefined,
): Promise<void> {
  const { actor, database } = context
  const ids = [...new Set(writings.flatMap(({ seen }) => seen.map(({ unitId }) => unitId)))]
  for (const id of ids) requireUnit(actor, id)
  await lockUnits(database, ids)
  const rules = await openingRulesOf(database, ids)
  if (rules.size < ids.length) throw notFound()
  const current = new Map((await holidaysOn(database, ids, day)).map((word) => [word.unitId, word]))
  const changes = writings.flatMap(({ word, seen }) =>
    seen
      .map(({ unitId, version }) => ({ unitId, version, word, before: current.get(unitId) }))
      .filter(({ before }) => !same(before, word)),
  )
  for (const { before, unitId, version } of changes)
    if ((before?.version ?? null) !== version) throw stale(day, unitId, before)
  if (changes.length === 0) return context.changedNothing()

  const hours = changes.flatMap(({ unitId, word }) => {
    const before = rules.get(unitId)
    return before ? [{ unitId, before, after: { ...before, holidays: withWord(before, day, word) } }] : []
  })
  const span = spanOf(day, hours)
  await confirmLeftOutside(context, await leftOutside(context, hours, span), confirmation)

  const taken = changes.filter(({ word }) => word === null).map(({ unitId }) => unitId)
  const [word] = changes.flatMap((change) => change.word ?? [])
  const given = changes.filter((change) => change.word !== null).map(({ unitId }) => unitId)
  if (taken.length > 0) await deleteHoliday(database, taken, day)
  if (word) await writeHoliday(database, given, { day, ...word })
  await askHook(context, hoursChanged, { unitIds: ids, span })
  for (const change of changes) {
    context.record({
      noun: 'holiday',
      verb: change.word ? 'set' : 'remove',
      // A day has no id of its own: its events are recorded under its unit.
      entityId: change.unitId,
      unitId: change.unitId,
      concerns: concernsOf([dayIn(rules.get(change.unitId), day)]),
      changes: { [day]: [told(change.before), told(change.word)] },
    })
  }
}

function withWord({ holidays }: OpeningRules, day: string, word: Word | null): OpeningRules['holidays'] {
  const others = holidays.filter((holiday) => holiday.day !== day)
  return word ? [...others, { day, name: word.name, kind: word.kind }] : others
}

/** The day as it is in a unit. */
type Stretch = Partial<Record<'startsAt' | 'endsAt', string>>

function dayIn(unit: OpeningRules | undefined, day: string): Stretch {
  if (!unit) return {}
  const { from, to } = dayRange(day, unit.timeZone)
  return { startsAt: from, endsAt: to }
}

/** From where on earth the day begins first until where it ends last. */
function spanOf(day: string, hours: readonly OpeningChange[]): { from: string; to: string } {
  const days = hours.map(({ before }) => dayRange(day, before.timeZone))
  return {
    from: days.map(({ from }) => from).toSorted()[0] ?? '',
    to:
      days
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
  }
}

function same(before: UnitHoliday | undefined, word: Word | null): boolean {
  if (!before || !word) return !before && !word
  return before.name === word.name && before.kind === word.kind && before.level === word.level
}

function told(word: Word | null | undefined): Word | null {
  return word ? { name: word.name, kind: word.kind, level: word.level } : null
}

function stale(day: string, unitId: string, current: UnitHoliday | undefined): Problem {
  return new Problem(
    'STALE',
    {
      'pt-BR': 'Alguém mudou este dia em uma das unidades depois que você abriu. Veja como está agora e salve de novo.',
      en: 'Somebody changed this day in one of the units after you opened it. See what it is now and save again.',
    },
    { extra: { day, unitId, current: current ?? null } },
  )
}
