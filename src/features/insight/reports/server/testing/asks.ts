import fc from 'fast-check'
import type { OracleWorld } from './oracle-world.ts'

/** What a report is asked by. */
export interface Ask {
  /** Who asks. */
  readonly as: 'ADMIN' | 'AFTER_SALES' | 'LOCATION_MANAGER'
  readonly from: string
  readonly to: string
  readonly compare: 'previous' | 'lastYear'
  /** Null are all units. */
  readonly units: readonly string[] | null
  readonly procedureId?: string | undefined
  readonly doctorId?: string | undefined
  readonly teamId?: string | undefined
}

const periods = fc.constantFrom(
  ...([
    ['2026-11-01', '2026-11-30'],
    ['2026-10-28', '2026-12-10'],
    ['2026-11-17', '2026-12-01'],
    ['2026-11-09', '2026-11-09'],
  ] as const),
  // Drawn by the week, and by the month.
  ...([
    ['2026-09-20', '2026-11-28'],
    ['2025-11-15', '2026-12-31'],
  ] as const),
)

/** The whole network in a whole month, and other questions at random. */
export function asksOf(world: OracleWorld): fc.Arbitrary<Ask[]> {
  const ids = world.units.map(({ id }) => id)
  const asked = fc
    .record({
      as: fc.constantFrom('ADMIN', 'ADMIN', 'AFTER_SALES', 'LOCATION_MANAGER'),
      period: periods,
      compare: fc.constantFrom('previous', 'lastYear'),
      units: fc.option(fc.subarray(ids, { minLength: 1 }), { nil: null }),
      by: fc.constantFrom('nothing', 'procedure', 'doctor', 'team', 'doctorAndProcedure'),
      procedureId: fc.constantFrom(world.surgery, world.shortSurgery, world.consultation),
      doctorId: fc.constantFrom(...world.units.flatMap(({ people }) => people)),
      teamId: fc.constantFrom(...world.units.map(({ team }) => team)),
    })
    .map(({ as, period: [from, to], compare, units, by, procedureId, doctorId, teamId }): Ask => {
      const has = by.toLowerCase()
      return {
        as,
        from,
        to,
        compare,
        units,
        ...(has.includes('procedure') && { procedureId }),
        ...(has.includes('doctor') && { doctorId }),
        ...(has.includes('team') && { teamId }),
      }
    })
  const whole: Ask = { as: 'ADMIN', from: '2026-11-01', to: '2026-11-30', compare: 'previous', units: null }
  return fc.array(asked, { minLength: 2, maxLength: 3 }).map((asks) => [whole, ...asks])
}

/** A question as it is asked; a list is compared with nothing. */
export function pathOf({ units, as: _as, ...ask }: Partial<Ask>): string {
  const said = Object.entries(ask).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new URLSearchParams([...said, ...(units ? [['unitId', units.join(',')]] : [])] as [
    string,
    string,
  ][]).toString()
}
