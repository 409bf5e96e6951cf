import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { testDatabase } from '../../../../server/testing/database.ts'
import { createNetwork } from '../../../../server/testing/network.ts'
import { newId } from '../../../../shared/ids.ts'
import { type Claim, everyLane, oneLane, type ResourceKind } from './claim.ts'
import { freeClaims, takeClaims, claimsOn } from './queries.ts'
import { times } from '../../../../shared/testing/length.ts'

const { database } = await testDatabase()
const network = await createNetwork(database)

/** A holder: a row that claims may belong to. */
const holder = () => insertAppointment(database, network)

const day = Date.parse('2030-01-01T00:00:00Z')
const at = (slot: number) => new Date(day + slot * 15 * 60_000).toISOString()

interface ModelClaim {
  resource: number
  lanes: readonly [number, number]
  from: number
  to: number
}

/** The obvious model: a list, looked through from beginning to end. */
class Model {
  readonly held = new Map<string, ModelClaim[]>()

  fits(wanted: ModelClaim[], except: string): boolean {
    for (const [id, claims] of this.held) {
      if (id === except) continue
      for (const claim of claims) {
        for (const wish of wanted) {
          const sameLane = claim.lanes[0] < wish.lanes[1] && wish.lanes[0] < claim.lanes[1]
          if (claim.resource === wish.resource && sameLane && claim.from < wish.to && wish.from < claim.to) return false
        }
      }
    }
    return true
  }
}

const resources = Array.from({ length: 5 }, () => newId())
const kinds: ResourceKind[] = ['room', 'room', 'professional', 'professional', 'patient']

function toClaims(wanted: ModelClaim[]): Claim[] {
  return wanted.map(({ resource, lanes, from, to }) => ({
    resourceId: resources[resource] ?? '',
    resourceKind: kinds[resource] ?? 'room',
    lanes,
    startsAt: at(from),
    endsAt: at(to),
  }))
}

const lanes = fc.constantFrom(oneLane(0), oneLane(0), oneLane(0), oneLane(1), oneLane(2), everyLane)
const place = fc.record({
  resources: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 }),
  lanes,
  from: fc.nat(40),
  length: fc.integer({ min: 1, max: 8 }),
})
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('book' as const), place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(1000), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('resize' as const),
      which: fc.nat(1000),
      by: fc.integer({ min: -3, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(1000) }) },
)

function wishOf({
  resources: which,
  lanes: inLanes,
  from,
  length,
}: {
  resources: number[]
  lanes: readonly [number, number]
  from: number
  length: number
}): ModelClaim[] {
  return which.map((resource) => ({ resource, lanes: inLanes, from, to: from + length }))
}

/** Takes the claims in a transaction of their own, as a command does; true when they were free. */
async function take(id: string, wanted: ModelClaim[], free: boolean): Promise<boolean> {
  const transaction = await database.startTransaction().execute()
  if (free) await freeClaims(transaction, { appointmentId: id })
  const taken = await takeClaims(transaction, { appointmentId: id }, toClaims(wanted))
  await (taken ? transaction.commit() : transaction.rollback()).execute()
  return taken
}

describe('claims against the obvious model', () => {
  it('agree on every one of very many steps: book, move, resize, cancel, encaixe', async () => {
    const runs = times(40, 10)
    let steps = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 120 }), async (program) => {
        await sql`delete from claim`.execute(database)
        const model = new Model()
        const ids: string[] = []
        for (const action of program) {
          steps += 1
          const known = 'which' in action ? ids[action.which % Math.max(ids.length, 1)] : undefined
          if (action.kind === 'book') {
            const wanted = wishOf(action.place)
            const id = await holder()
            const expected = model.fits(wanted, id)
            expect(await take(id, wanted, false)).toBe(expected)
            if (expected) {
              model.held.set(id, wanted)
              ids.push(id)
            }
          } else if (known === undefined) {
            continue
          } else if (action.kind === 'cancel') {
            await freeClaims(database, { appointmentId: known })
            model.held.delete(known)
            ids.splice(ids.indexOf(known), 1)
          } else {
            const old = model.held.get(known) ?? []
            const wanted =
              action.kind === 'move'
                ? wishOf(action.place)
                : old.map((claim) => ({ ...claim, to: Math.max(claim.from + 1, claim.to + action.by) }))
            const expected = model.fits(wanted, known)
            expect(await take(known, wanted, true)).toBe(expected)
            if (expected) model.held.set(known, wanted)
          }
        }
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from claim`.execute(database)
        expect(rows[0]?.count).toBe([...model.held.values()].flat().length)
      }),
      { numRuns: runs },
    )
    expect(steps).toBeGreaterThan(50 * runs)
  })
})

describe('what holds a resource', () => {
  it('is told with its own stretch, without one’s own claims', async () => {
    await sql`delete from claim`.execute(database)
    const [mine, other] = [await holder(), await holder()]
    await take(mine, [{ resource: 0, lanes: oneLane(0), from: 0, to: 4 }], false)
    await take(other, [{ resource: 0, lanes: oneLane(0), from: 4, to: 8 }], false)
    const wanted = toClaims([{ resource: 0, lanes: oneLane(0), from: 2, to: 6 }])
    expect(await claimsOn(database, wanted, mine)).toMatchObject([
      { appointmentId: other, blockId: null, startsAt: at(4), endsAt: at(8) },
    ])
  })
})

describe('the database itself', () => {
  it.each([
    [
      'a second claim, however it is written',
      `[0,1)`,
      `['2030-01-01 08:00+00','2030-01-01 09:00+00')`,
      'claim_held_once',
    ],
    ['an empty stretch', `[1,2)`, `['2030-01-02 08:00+00','2030-01-02 08:00+00')`, 'claim_during_check'],
    ['a stretch without end', `[1,2)`, `['2030-01-02 08:00+00',)`, 'claim_during_check'],
    ['a fourth lane', `[3,4)`, `['2030-01-02 08:00+00','2030-01-02 09:00+00')`, 'claim_lanes_check'],
  ])('refuses %s', async (_, inLanes, during, constraint) => {
    const id = await holder()
    const insert = (stretch: string, lanesText: string) =>
      sql`insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
        values (${resources[3]}, 'room', ${lanesText}::int4range, ${stretch}::tstzrange, ${id})`.execute(database)
    await sql`delete from claim`.execute(database)
    await insert(`['2030-01-01 08:00+00','2030-01-01 09:00+00')`, '[0,3)')
    await expect(insert(during, inLanes)).rejects.toMatchObject({ constraint })
  })
})
