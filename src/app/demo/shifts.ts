import { addDays, localDate, mondayOf } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { clockAt, day, openDays, type OpenDay, todayAt } from './calendar.ts'
import { type DemoUnit, units } from './network.ts'
import type { DemoPlan } from './plan.ts'
import { type DemoProfessional, doctorOnLeave } from './professionals.ts'
import { type Random, randomOf } from './random.ts'
import { isAway, worksIn } from './roster.ts'
import { instant } from './rows.ts'

const hour = 3_600_000

/** The published roster reaches from a month back to four weeks ahead, the draft four weeks beyond; days from today. */
const firstPublished = -31
export const lastPublished = 28
const lastDrafted = 56

/** A shift as its table holds it. */
export interface ShiftRow {
  readonly layer: 'draft' | 'published'
  readonly id: string
  readonly kind: 'shift' | 'on_call' | 'leave'
  readonly unit_id: string
  readonly professional_id: string | null
  readonly function: DemoProfessional['function']
  readonly starts_at: string
  readonly ends_at: string
  readonly leave_reason: 'vacation' | null
  readonly created_by: string
}

type Drafted = Omit<ShiftRow, 'layer'>

/** The rosters of the demo: what is published, the draft of the month after it, and what is being changed. */
export function shiftRows({ professionals, blocks }: DemoPlan, now: number): ShiftRow[] {
  const random = randomOf('pauta rosters')
  const published: Drafted[] = []
  const draft: Drafted[] = []
  for (const unit of units) {
    for (const openDay of openDays(unit, now)) {
      if (openDay.offset < firstPublished || openDay.offset > lastDrafted) continue
      const shifts = shiftsOn(random, openDay, professionals, (one) => isAway(one, openDay, blocks), now)
      draft.push(...shifts)
      if (openDay.offset <= lastPublished) published.push(...shifts)
    }
  }
  const leave = leaveOf(random, doctorOnLeave(professionals), blocks, now)
  const open = openShifts(random, now)
  const planned = withChanges(random, [...draft, ...open, ...leave], professionals, now)
  const inLayer = (layer: ShiftRow['layer']) => (shift: Drafted) => ({ layer, ...shift })
  return [...[...published, ...open.slice(0, 1), ...leave].map(inLayer('published')), ...planned.map(inLayer('draft'))]
}

/** Which days of each unit were published, and by whom. */
export function publicationRows(rows: readonly ShiftRow[], now: number) {
  const random = randomOf('pauta publications')
  return units.map((unit) => ({
    id: random.id(now - 3 * day),
    unit_id: unit.id,
    first_day: addDays(todayAt(unit, now), firstPublished),
    last_day: addDays(todayAt(unit, now), lastPublished),
    published_by: managerOf(unit),
    published_at: instant(now - 3 * day),
    added: rows.filter(({ layer, unit_id: id }) => layer === 'published' && id === unit.id).length,
  }))
}

function managerOf(unit: DemoUnit): string {
  return actorAt(unit.id, 'LOCATION_MANAGER').id
}

function shiftOf(
  random: Random,
  unit: DemoUnit,
  who: { id: string | null; function: DemoProfessional['function'] },
  [starts, ends]: readonly [starts: number, ends: number],
  now: number,
): Drafted {
  return {
    id: random.id(now - 10 * day),
    kind: 'shift',
    unit_id: unit.id,
    professional_id: who.id,
    function: who.function,
    starts_at: instant(starts),
    ends_at: instant(ends),
    leave_reason: null,
    created_by: managerOf(unit),
  }
}

/** Everybody who can come, for as long as the unit is open: three long days a week on shift, the others on call. */
function shiftsOn(
  random: Random,
  openDay: OpenDay,
  professionals: readonly DemoProfessional[],
  away: (professional: DemoProfessional) => boolean,
  now: number,
): Drafted[] {
  const week = Math.floor(Date.parse(mondayOf(openDay.date)) / (7 * day))
  return professionals.flatMap((one, index) => {
    if (!worksIn(one, openDay) || one.validUntil < openDay.date || away(one)) return []
    const isLong = openDay.weekday < 6 ? (openDay.weekday + index + week) % 5 < 3 : (index + week) % 2 === 0
    const shift = shiftOf(random, openDay.unit, one, [openDay.opens, openDay.closes], now)
    return [{ ...shift, kind: isLong ? ('shift' as const) : ('on_call' as const) }]
  })
}

/** The leave for which next week's block was made. */
function leaveOf(random: Random, doctor: DemoProfessional, blocks: DemoPlan['blocks'], now: number): Drafted[] {
  return blocks
    .filter(({ professionalId }) => professionalId === doctor.id)
    .map(({ unit, starts, ends }) => ({
      ...shiftOf(random, unit, doctor, [starts, ends], now),
      kind: 'leave' as const,
      leave_reason: 'vacation' as const,
    }))
}

/** Nobody yet: one published for the end of this week, two in the draft. */
function openShifts(random: Random, now: number): Drafted[] {
  const [main] = units
  const days = openDays(main, now)
  return [
    [3, 'technician'],
    [lastPublished + 5, 'nurse'],
    [lastPublished + 12, 'technician'],
  ].flatMap(([from, work]) => {
    const openDay = days.find(({ offset, weekday }) => offset >= Number(from) && weekday < 6)
    const who = { id: null, function: work as DemoProfessional['function'] }
    return openDay ? [shiftOf(random, main, who, [openDay.opens, openDay.closes], now)] : []
  })
}

/**
 * What is being changed: a doctor's day that is to fall away (their appointments will need a plan), a technician who is
 * to leave earlier, and an anaesthetist in two units at once.
 */
function withChanges(
  random: Random,
  draft: readonly Drafted[],
  professionals: readonly DemoProfessional[],
  now: number,
): Drafted[] {
  const [main, , rioBranco] = units
  const from = instant(clockAt(main, addDays(todayAt(main, now), 15), '00:00'))
  const first = (work: DemoProfessional['function']) =>
    draft.find(
      (one) => one.unit_id === main.id && one.function === work && one.kind === 'shift' && one.starts_at > from,
    )
  const [dropped, shortened] = [first('doctor'), first('technician')]
  const anaesthetist = professionals.find(({ fridayUnit }) => fridayUnit === rioBranco)
  const there = openDays(rioBranco, now).find(({ offset, weekday }) => offset > lastPublished + 7 && weekday === 4)
  const twice =
    anaesthetist && there
      ? [shiftOf(random, rioBranco, anaesthetist, [there.opens + 3 * hour, there.opens + 5 * hour], now)]
      : []
  return [
    ...draft
      .filter((one) => one !== dropped)
      .map((one) => (one === shortened ? { ...one, ends_at: instant(Date.parse(one.ends_at) - 2 * hour) } : one)),
    ...twice,
  ]
}

/**
 * What the managers marked as worked: everything until four days ago, some of it at other times; the days since wait for
 * them. A shift that ended on time was worked as planned.
 */
export function workedRows(rows: readonly ShiftRow[], now: number) {
  const random = randomOf('pauta shifts worked')
  const drafts = new Map(rows.filter(({ layer }) => layer === 'draft').map((one) => [one.id, one]))
  return rows.flatMap((shift) => {
    const draft = drafts.get(shift.id)
    const isSame = draft?.starts_at === shift.starts_at && draft.ends_at === shift.ends_at
    const ends = Date.parse(shift.ends_at)
    const isOver = ends < now - 4 * day
    if (shift.layer !== 'published' || shift.kind !== 'shift' || !shift.professional_id || !isSame || !isOver) return []
    if (draft.professional_id !== shift.professional_id) return []
    const unit = units.find(({ id }) => id === shift.unit_id)
    if (!unit) return []
    const late = random.chance(0.04) ? 15 * random.whole(2, 6) : 0
    return {
      shift_id: shift.id,
      unit_id: shift.unit_id,
      professional_id: shift.professional_id,
      day: localDate(shift.starts_at, unit.timeZone),
      starts_at: shift.starts_at,
      ends_at: instant(ends + late * 60_000),
      reason: late > 0 ? 'A última cirurgia passou do horário' : null,
      marked_by: managerOf(unit),
      marked_at: instant(ends + 2 * day),
    }
  })
}
