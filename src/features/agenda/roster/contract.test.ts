import { describe, expect, expectTypeOf, it } from 'vitest'
import * as shifts from './contract.ts'
import { readCoverage } from './coverage-contract.ts'
import * as feeds from './feed-contract.ts'
import * as patterns from './pattern-contract.ts'
import * as publishing from './publishing-contract.ts'
import type { Clash, Elsewhere, Shift, ShiftKind, Skipped, Swap, Uncovered } from './record.ts'
import * as swaps from './swap-contract.ts'

const contracts = [
  shifts.listShifts,
  shifts.readClashes,
  shifts.exportShifts,
  shifts.createShift,
  shifts.createShifts,
  shifts.editShift,
  shifts.deleteShift,
  shifts.discardDraft,
  shifts.copyWeek,
  shifts.fillPeriod,
  shifts.listCandidates,
  shifts.assignShift,
  readCoverage,
  publishing.listPublications,
  publishing.previewPublication,
  publishing.publishRoster,
  swaps.listSwaps,
  swaps.requestSwap,
  swaps.approveSwap,
  swaps.denySwap,
  swaps.withdrawSwap,
  patterns.listPatterns,
  patterns.createPattern,
  patterns.editPattern,
  patterns.deletePattern,
  feeds.readFeed,
  feeds.renewFeed,
  feeds.revokeFeed,
  feeds.serveFeed,
]

describe('the endpoints of the roster', () => {
  it('have names and addresses of their own', () => {
    expect(new Set(contracts.map(({ name }) => name)).size).toBe(contracts.length)
    expect(new Set(contracts.map(({ method, path }) => `${method} ${path}`)).size).toBe(contracts.length)
  })
  it('let whoever only sees the roster change nothing', () => {
    const writing = contracts.filter(({ method }) => method !== 'GET').map(({ permission }) => permission)
    expect(new Set(writing)).toEqual(new Set(['roster.edit', 'roster.approve']))
  })
  it('ask a list for a unit or a professional', () => {
    const query = { from: '2026-11-01', to: '2026-11-30' }
    expect(shifts.listShifts.query?.safeParse(query).success).toBe(false)
    const unitId = '0193a1b2-0000-7000-8000-000000000001'
    expect(shifts.listShifts.query?.safeParse({ ...query, unitId }).success).toBe(true)
  })
  it('copy from Mondays only', () => {
    const body = { id: '0193a1b2-0000-7000-8000-000000000001', unitId: '0193a1b2-0000-7000-8000-000000000001' }
    const parse = (week: string) => shifts.copyWeek.body?.safeParse({ ...body, week, toWeeks: ['2026-11-30'] }).success
    expect(parse('2026-11-23')).toBe(true)
    expect(parse('2026-11-24')).toBe(false)
  })
  it('speak of shifts, leave and open shifts in one shape', () => {
    expectTypeOf<Shift['kind']>().toEqualTypeOf<ShiftKind>()
    expectTypeOf<Elsewhere['kind']>().toEqualTypeOf<ShiftKind>()
    expectTypeOf<shifts.NewShift['kind']>().toEqualTypeOf<ShiftKind>()
    expectTypeOf<patterns.PatternLine['function']>().toEqualTypeOf<Shift['function']>()
    expectTypeOf<patterns.Pattern['lines']>().toEqualTypeOf<patterns.PatternLine[]>()
    expectTypeOf<Skipped['professionalId']>().toEqualTypeOf<Shift['professionalId']>()
    expectTypeOf<Uncovered['function']>().toEqualTypeOf<Shift['function']>()
    expectTypeOf<Clash['shiftIds']>().toEqualTypeOf<string[]>()
    expectTypeOf<Swap['toProfessionalId']>().toEqualTypeOf<string>()
    expectTypeOf<publishing.Plan['action']>().toEqualTypeOf<'keep' | 'reassign'>()
  })
})
