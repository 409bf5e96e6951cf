import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addDays, formatMinutes, localDate, minutesOfDay, mondayOf, startOfDay } from '../../../../shared/time.ts'
import { wallMinutesBetween } from '../../../../shared/wall-clock.ts'
import { weekdayOf } from '../../../foundation/offers/both.ts'
import { factsFor } from './commands.ts'
import type * as contract from '../pattern-contract.ts'
import { type Pattern, type PatternLine, weekProblems } from '../pattern-contract.ts'
import {
  deletePattern,
  findPattern,
  insertPattern,
  isPatternNameTaken,
  lockPattern,
  patternsOf,
  updatePattern,
} from './pattern-queries.ts'
import { draftsBetween } from './queries.ts'
import { stale } from './refusals.ts'

export async function listPatterns(
  { actor, database }: Context,
  { query }: ParsedInput<typeof contract.listPatterns>,
): Promise<ContractOutput<typeof contract.listPatterns>> {
  requireUnit(actor, query.unitId)
  return { items: await patternsOf(database, query.unitId) }
}

/** Saves a pattern, from its lines or from what the draft holds. */
export async function createPattern(
  context: Context,
  { body }: ParsedInput<typeof contract.createPattern>,
): Promise<Pattern> {
  const { id, unitId, name, weeks } = body
  const { unit } = await factsFor(context, unitId, [])
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      const lines =
        'lines' in body ? body.lines : await linesOfWeeks(context, unitId, unit.timeZone, body.fromWeek, weeks)
      requireWeeks({ weeks, lines })
      if (!(await insertPattern(context.database, { id, unitId, name, weeks, lines }))) {
        if (await findPattern(context.database, id)) return undefined
        throw nameTaken(name)
      }
      const changes = { name: [null, name], lines: [0, lines.length] } satisfies Record<string, [unknown, unknown]>
      context.record({ noun: 'roster', verb: 'createPattern', entityId: id, unitId, concerns: {}, changes, sent: body })
      return { id, unitId, name, weeks, lines, version: 1 }
    },
    async () => {
      const known = await findPattern(context.database, id)
      if (!known) throw notFound()
      return known
    },
  )
}

async function linesOfWeeks(
  { database }: Context,
  unitId: string,
  zone: string,
  fromWeek: string,
  weeks: number,
): Promise<PatternLine[]> {
  const monday = mondayOf(fromWeek)
  const stretch = { from: startOfDay(monday, zone), to: startOfDay(addDays(monday, 7 * weeks), zone) }
  const drafts = await draftsBetween(database, unitId, stretch)
  return drafts.map(({ kind, professionalId, function: work, startsAt, endsAt }) => {
    const date = localDate(startsAt, zone)
    return {
      week: Math.floor((Date.parse(date) - Date.parse(monday)) / (7 * 86_400_000)) + 1,
      weekday: weekdayOf(date),
      professionalId,
      function: work,
      kind: kind === 'on_call' ? 'on_call' : 'shift',
      starts: formatMinutes(minutesOfDay(startsAt, zone)),
      minutes: wallMinutesBetween(startsAt, endsAt, zone),
    }
  })
}

function requireWeeks(pattern: Pick<Pattern, 'weeks' | 'lines'>): void {
  const wrong = weekProblems(pattern)
  if (wrong.length > 0) throw invalid(wrong)
}

function nameTaken(name: string): Problem {
  return new Problem('ALREADY_EXISTS', {
    'pt-BR': `Já existe um modelo com o nome “${name}” nesta unidade. Escolha outro nome.`,
    en: `There already is a pattern named “${name}” in this unit. Choose another name.`,
  })
}

/** The pattern, locked, as the person saw it. @throws Problem NOT_FOUND or STALE */
async function lock(context: Context, id: string, version: number): Promise<Pattern> {
  const pattern = await lockPattern(context.database, id)
  if (!pattern || !seesUnit(context.actor, pattern.unitId)) throw notFound()
  if (pattern.version !== version) {
    const { unit } = await factsFor(context, pattern.unitId, [])
    throw await stale(context, pattern, unit.timeZone, pattern)
  }
  return pattern
}

export async function editPattern(
  context: Context,
  { params, body }: ParsedInput<typeof contract.editPattern>,
): Promise<Pattern> {
  const before = await lock(context, params.id, body.version)
  const after = {
    ...before,
    name: body.name ?? before.name,
    weeks: body.weeks ?? before.weeks,
    lines: body.lines ?? before.lines,
  }
  requireWeeks(after)
  const changes = changesBetween({ ...before }, after)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  if (await isPatternNameTaken(context.database, after)) throw nameTaken(after.name)
  await updatePattern(context.database, after)
  context.record({
    noun: 'roster',
    verb: 'editPattern',
    entityId: before.id,
    unitId: before.unitId,
    concerns: {},
    changes: {
      ...changes,
      ...(changes['lines'] && { lines: [before.lines.length, after.lines.length] }),
    },
  })
  return { ...after, version: before.version + 1 }
}

export async function removePattern(
  context: Context,
  { params, query }: ParsedInput<typeof contract.deletePattern>,
): Promise<ContractOutput<typeof contract.deletePattern>> {
  const { id, unitId, name } = await lock(context, params.id, query.version)
  await deletePattern(context.database, id)
  const changes: Record<string, [unknown, unknown]> = { name: [name, null] }
  context.record({ noun: 'roster', verb: 'deletePattern', entityId: id, unitId, concerns: {}, changes })
  return { id }
}
