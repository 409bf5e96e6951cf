import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, derivedId, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addDays, instantAt, localDate, minutesOfDay, mondayOf, startOfDay } from '../../../../shared/time.ts'
import { dayExists, wallMinutesBetween } from '../../../../shared/wall-clock.ts'
import { holidayOn, openOn, weekdayOf } from '../../../foundation/offers/both.ts'
import { requireUnitInUse } from '../../../foundation/offers/server.ts'
import { factsFor, peopleOf } from './commands.ts'
import { concernsOfShifts } from './concerning.ts'
import type * as contract from '../contract.ts'
import { findPattern } from './pattern-queries.ts'
import {
  draftsBetween,
  type DraftRow,
  findShifts,
  insertDrafts,
  leaveBetween,
  type PlanningFacts,
  type StoredShift,
} from './queries.ts'
import { shiftsNow } from './reading.ts'
import type { Skipped } from '../record.ts'

type Filled = ContractOutput<typeof contract.fillPeriod>

/** A shift to be made on a local date of the unit, by its clock. */
export interface Line {
  /** What makes it the same line when the request is sent again. */
  key: string
  date: string
  kind: 'shift' | 'on_call'
  professionalId: string | null
  function: DraftRow['function']
  /** Minutes since local midnight, and as the clock on the wall counts. */
  starts: number
  minutes: number
  note: string | null
}

/** Copies the draft of a week to other weeks, at the same local times. */
export async function copyWeek(context: Context, { body }: ParsedInput<typeof contract.copyWeek>): Promise<Filled> {
  const { id, unitId, week, toWeeks, professionalIds } = body
  const zone = (await factsFor(context, unitId, [])).unit.timeZone
  const all = await draftsBetween(context.database, unitId, weekOf(week, zone))
  const copied = all.filter(({ professionalId }) => !professionalIds || professionalIds.includes(professionalId ?? ''))
  const lines = [...new Set(toWeeks)].flatMap((to) =>
    to === week ? [] : copied.map((shift) => ({ ...lineOf(shift, zone, week, to), key: `${to} ${shift.id}` })),
  )
  const note = `${week} → ${toWeeks.join(', ')}`
  return fill(context, { id, unitId, verb: 'copyWeek', note, source: week, sent: body }, lines)
}

function weekOf(monday: string, zone: string) {
  return { from: startOfDay(monday, zone), to: startOfDay(addDays(monday, 7), zone) }
}

function lineOf(shift: StoredShift, zone: string, week: string, to: string): Omit<Line, 'key'> {
  const { kind, professionalId, startsAt, endsAt, note } = shift
  const days = (Date.parse(localDate(startsAt, zone)) - Date.parse(week)) / 86_400_000
  return {
    date: addDays(to, days),
    kind: kind === 'on_call' ? 'on_call' : 'shift',
    professionalId,
    function: shift.function,
    starts: minutesOfDay(startsAt, zone),
    minutes: wallMinutesBetween(startsAt, endsAt, zone),
    note,
  }
}

/** Fills a period of the draft from a pattern of the unit. */
export async function fillPeriod(context: Context, { body }: ParsedInput<typeof contract.fillPeriod>): Promise<Filled> {
  const { id, unitId, from, to } = body
  await factsFor(context, unitId, [])
  const pattern = await findPattern(context.database, body.patternId)
  if (!pattern || pattern.unitId !== unitId) throw notFound()
  const lines: Line[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const weeksOn = (Date.parse(mondayOf(date)) - Date.parse(mondayOf(from))) / (7 * 86_400_000)
    const week = ((body.firstWeek - 1 + weeksOn) % pattern.weeks) + 1
    for (const [index, line] of pattern.lines.entries()) {
      if (line.week !== week || line.weekday !== weekdayOf(date)) continue
      const starts = Number(line.starts.slice(0, 2)) * 60 + Number(line.starts.slice(3))
      lines.push({ ...line, starts, date, key: `${date} ${index}`, note: null })
    }
  }
  const note = `${pattern.name}: ${from} – ${to}`
  return fill(context, { id, unitId, verb: 'fill', note, source: pattern.name, sent: body }, lines)
}

interface FillRequest {
  id: string
  unitId: string
  verb: 'copyWeek' | 'fill'
  note: string
  /** What each shift was made from: the name of the pattern, or the Monday of the week. */
  source: string
  sent: object
}

/** Writes what can be written and answers why the rest cannot. Sent again, the same lines are the same shifts. */
function fill(context: Context, request: FillRequest, lines: readonly Line[]): Promise<Filled> {
  const { id, sent } = request
  return createOnce(
    context,
    [{ entityId: id, sent }],
    async () => ((await isUsed(context, id)) ? undefined : write(context, request, lines, true)),
    () => write(context, request, lines, false),
  )
}

/** @param isNew whether the lines are written; otherwise what stands of them is found again */
async function write(context: Context, request: FillRequest, lines: readonly Line[], isNew: boolean): Promise<Filled> {
  const { id, unitId, verb, note, sent } = request
  if (isNew) await requireUnitInUse(context.database, unitId)
  const facts = await factsFor(context, unitId, lines)
  const zone = facts.unit.timeZone
  const placedLines = lines.map((line) => placeLine(line, id, zone))
  const span = spanOf(placedLines.map(({ draft }) => draft))
  const [leave, standing] = await Promise.all([
    leaveBetween(context.database, peopleOf(lines), span),
    draftsBetween(context.database, unitId, span),
  ])
  const skipped: Skipped[] = []
  const wanted = new Map<string, (typeof placedLines)[number]>()
  const own = new Set(placedLines.map(({ draft }) => draft.id))
  const openStanding = countOpen(standing.filter((shift) => !own.has(shift.id)))
  const skip = ({ line, draft }: (typeof placedLines)[number], reason: Skipped['reason']) =>
    skipped.push({
      date: line.date,
      professionalId: draft.professionalId,
      function: draft.function,
      startsAt: draft.startsAt,
      endsAt: draft.endsAt,
      reason,
    })
  for (const one of placedLines) {
    const reason = reasonToSkip(one, facts, leave, openStanding)
    if (reason) skip(one, reason)
    else wanted.set(one.draft.id, one)
  }
  const drafts = isNew ? [...wanted.values()].map((one) => one.draft) : []
  const created = await insertDrafts(context.database, unitId, context.actor.id, drafts)
  const refused = [...wanted.keys()].filter((key) => !created.includes(key))
  const earlier = new Set((await findShifts(context.database, 'draft', refused)).map((shift) => shift.id))
  for (const key of refused) {
    const one = wanted.get(key)
    if (one && isNew && !earlier.has(key)) skip(one, 'taken')
  }
  if (created.length === 0) context.changedNothing()
  const made = created.flatMap((key) => wanted.get(key)?.draft ?? [])
  const concerns = await concernsOfShifts(context, unitId, made, created)
  const changes = { shifts: [0, created.length] satisfies [unknown, unknown] }
  context.record({ noun: 'roster', verb, entityId: id, unitId, concerns, changes, note, sent })
  for (const key of created) recordMade(context, request, wanted.get(key)?.draft)
  const shiftIds = [...created, ...earlier]
  const around = { from: localDate(span.from, zone), to: localDate(span.to, zone), professionalIds: peopleOf(lines) }
  const { clashes } = await shiftsNow(context, { ...around, shiftIds })
  const inOrder = skipped.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return { created: shiftIds.length, shiftIds, skipped: inOrder, clashes }
}

/** The history of each shift records who made it and how; live screens receive one event for all. */
function recordMade(context: Context, { unitId, verb, source }: FillRequest, draft: DraftRow | undefined): void {
  if (!draft) return
  const { id, ...content } = draft
  const changes = changesBetween({}, content)
  const concerns = { ...concernsOf([draft], undefined, []), rowIds: [id] }
  context.record({ noun: 'roster', verb, entityId: id, unitId, concerns, changes, note: source, consequence: 'quiet' })
}

function placeLine(line: Line, requestId: string, zone: string): { line: Line; draft: DraftRow } {
  const draft: DraftRow = {
    id: derivedId(requestId, line.key),
    kind: line.kind,
    professionalId: line.professionalId,
    function: line.function,
    startsAt: instantAt(line.date, line.starts, zone),
    endsAt: instantAt(line.date, line.starts + line.minutes, zone),
    leaveReason: null,
    note: line.note,
  }
  return { line, draft }
}

function spanOf(drafts: readonly DraftRow[]): { from: string; to: string } {
  let from = '9999'
  let to = ''
  for (const { startsAt, endsAt } of drafts) {
    if (startsAt < from) from = startsAt
    if (endsAt > to) to = endsAt
  }
  return drafts.length === 0 ? { from: '2000-01-01T00:00:00.000Z', to: '2000-01-01T00:00:00.000Z' } : { from, to }
}

/** Open shifts stand beside each other, so as many as stand there already are counted, not made again. */
function countOpen(standing: readonly DraftRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const shift of standing) {
    if (shift.professionalId === null) counts.set(sameOpen(shift), (counts.get(sameOpen(shift)) ?? 0) + 1)
  }
  return counts
}

function sameOpen({ kind, function: work, startsAt, endsAt }: DraftRow): string {
  return `${kind} ${work} ${startsAt} ${endsAt}`
}

function reasonToSkip(
  { line, draft }: { line: Line; draft: DraftRow },
  { unit, people }: PlanningFacts,
  leave: readonly { professionalId: string; startsAt: string; endsAt: string }[],
  openStanding: Map<string, number>,
): Skipped['reason'] | null {
  if (!dayExists(line.date, unit.timeZone) || draft.endsAt <= draft.startsAt) return 'no_such_time'
  const isHoliday = holidayOn(unit, line.date)?.kind === 'closed'
  // Being on call is for the days on which nobody works.
  if (isHoliday || (line.kind === 'shift' && openOn(unit, line.date).length === 0)) return 'closed'
  if (line.professionalId === null) {
    const key = sameOpen(draft)
    const standing = openStanding.get(key) ?? 0
    openStanding.set(key, standing - 1)
    return standing > 0 ? 'taken' : null
  }
  if (!people.some(({ id }) => id === line.professionalId)) return 'not_here'
  const isAway = leave.some(
    ({ professionalId, startsAt, endsAt }) =>
      professionalId === line.professionalId && startsAt < draft.endsAt && endsAt > draft.startsAt,
  )
  return isAway ? 'on_leave' : null
}
