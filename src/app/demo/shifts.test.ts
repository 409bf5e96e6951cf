import { describe, expect, it } from 'vitest'
import { clashesOf } from '../../features/agenda/roster/rules.ts'
import { units } from './network.ts'
import { planOf } from './plan.ts'
import { lastPublished, publicationRows, shiftRows, type ShiftRow, workedRows } from './shifts.ts'

const now = Temporal.Instant.from('2026-11-25T15:00:00Z')
const plan = planOf(now)
const rows = shiftRows(plan, now.epochMilliseconds)
const published = rows.filter(({ layer }) => layer === 'published')
const draft = rows.filter(({ layer }) => layer === 'draft')

const dutyOf = (row: ShiftRow) => ({
  id: row.id,
  kind: row.kind,
  professionalId: row.professional_id,
  unitId: row.unit_id,
  zone: units.find(({ id }) => id === row.unit_id)?.timeZone ?? 'UTC',
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

describe('the published rosters of the demo', () => {
  it('leave no appointment of theirs outside', () => {
    const within = plan.visits.filter(
      ({ openDay, fate }) => fate !== 'cancelled' && openDay.offset >= -31 && openDay.offset <= lastPublished,
    )
    const outside = within.filter(
      ({ people, openDay, starts, ends }) =>
        !people.every(({ id }) =>
          published.some(
            (row) =>
              row.professional_id === id &&
              row.unit_id === openDay.unit.id &&
              Date.parse(row.starts_at) <= starts &&
              Date.parse(row.ends_at) >= ends,
          ),
        ),
    )
    expect(within.length).toBeGreaterThan(1000)
    expect(outside).toEqual([])
  })
  it('clash nowhere, and know one leave and one open shift', () => {
    expect(clashesOf(published.map(dutyOf))).toEqual([])
    expect(published.filter(({ kind }) => kind === 'leave')).toHaveLength(1)
    expect(published.filter(({ professional_id: who }) => who === null)).toHaveLength(1)
  })
  it('are published unit by unit', () => {
    const publications = publicationRows(rows, now.epochMilliseconds)
    expect(publications.map(({ unit_id: id, first_day: first, last_day: last }) => [id, first, last])).toEqual(
      units.map(({ id }) => [id, '2026-10-25', '2026-12-23']),
    )
  })
})

describe('the shifts that were worked', () => {
  const worked = workedRows(rows, now.epochMilliseconds)
  it('are marked but for those of the last days, some at other times', () => {
    const ofPast = published.filter(
      ({ kind, ends_at: ends }) => kind === 'shift' && Date.parse(ends) <= now.epochMilliseconds,
    )
    expect(worked.length).toBeGreaterThan(0.7 * ofPast.length)
    expect(worked.length).toBeLessThan(ofPast.length)
    expect(worked.filter(({ reason }) => reason !== null).length).toBeGreaterThan(3)
    expect(worked.every(({ marked_at: at }) => Date.parse(at) <= now.epochMilliseconds)).toBe(true)
  })
})

describe('the drafts of the demo', () => {
  it('change a few things and plan the month after', () => {
    const before = new Map(published.map((row) => [row.id, row]))
    const after = new Map(draft.map((row) => [row.id, row]))
    const changed = published.filter((row) => after.has(row.id) && after.get(row.id)?.ends_at !== row.ends_at)
    expect(changed).toHaveLength(1)
    expect(published.filter(({ id }) => !after.has(id))).toHaveLength(1)
    expect(draft.filter(({ id }) => !before.has(id)).length).toBeGreaterThan(500)
    expect(draft.filter(({ professional_id: who }) => who === null)).toHaveLength(3)
  })
  it('have one clash to be seen to', () => {
    expect(clashesOf(draft.map(dutyOf)).map(({ kind }) => kind)).toEqual(['two_units'])
  })
  it('are the same whenever they are made of the same day', () => {
    expect(shiftRows(planOf(now), now.epochMilliseconds)).toEqual(rows)
  })
})
