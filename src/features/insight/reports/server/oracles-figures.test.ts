import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import { times } from '../../../../shared/testing/length.ts'
import type { Fact, Figure, listFacts, readFigures } from '../contract.ts'
import type { FigureName } from '../figures.ts'
import { type Ask, asksOf, pathOf } from './testing/asks.ts'
import { histories } from './testing/histories.ts'
import {
  allCases,
  casesOf,
  type Expected,
  expectedOf,
  figureOracles,
  type OracleFilter,
} from './testing/oracle-figures.ts'
import type { Lost } from './testing/oracle-rooms.ts'
import type { OracleCase } from './testing/oracle-visits.ts'
import { servedOracles } from './testing/served-oracles.ts'

const { lived, network, request, world } = await servedOracles()

/** Of no case a figure may be nothing or null. */
const orNothing = (value: number | null, cases: number) => (cases === 0 ? (value ?? 0) : value)
const shown = ({ value, cases, counted, of, p90, reasons }: Figure) => ({
  value: orNothing(value, cases),
  cases,
  counted: counted ?? 0,
  of: of ?? 0,
  p90,
  reasons: Object.fromEntries((reasons ?? []).map(({ reason, count }) => [reason, count])),
})
const expectedShown = ({ value, cases, counted, of, p90, reasons }: Expected) => ({
  value: orNothing(value, cases),
  cases,
  counted: counted ?? 0,
  of: of ?? 0,
  p90,
  reasons: reasons ?? {},
})

async function listed(as: Role, name: FigureName, path: string): Promise<Fact[]> {
  const all: Fact[] = []
  for (let cursor = ''; ;) {
    const { body } = await request<ContractOutput<typeof listFacts>>(
      ...([as, 'GET', `/reports/facts?${path}&figure=${name}&limit=200${cursor}`] as const),
    )
    all.push(...body.items)
    if (body.nextCursor === null) return all
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`
  }
}

/** What of a question its reader may see: who sells what is their own, who runs a unit what is of it. */
function seenBy(as: Role, { units, ...asked }: Omit<Ask, 'as'>): OracleFilter {
  const here = [network.here.id]
  if (as === 'AFTER_SALES') return { ...asked, units, ownerId: world.staff.AFTER_SALES }
  return { ...asked, units: as === 'ADMIN' ? units : (units ?? here).filter((id) => here.includes(id)) }
}

/** Every day of a history, and of the weeks around it. */
const everyDay = { from: '2026-10-20', to: '2026-12-31' }

const inOrder = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).toSorted()
const ofRoom = (name: FigureName) => name === 'lost'
const hasValue = (name: FigureName) => ['sum', 'middle'].includes(figureOracles[name][0]) || name === 'occupancy'
const factRow = (name: FigureName, one: Fact) =>
  ofRoom(name)
    ? [one.day, one.roomId, Date.parse(one.startsAt ?? ''), Date.parse(one.endsAt ?? ''), one.reason, one.value]
    : [one.id, one.day, one.counts, hasValue(name) ? one.value : null, name === 'rebooked' ? one.reason : null]
const caseRow = (name: FigureName, one: OracleCase) =>
  ofRoom(name)
    ? [one.day, (one as Lost).room, (one as Lost).from, (one as Lost).to, one.reason, one.value]
    : [one.id, one.day, one.counts, hasValue(name) ? one.value : null, name === 'rebooked' ? one.reason : null]

describe('figures of the dashboard beside oracles by their definitions', () => {
  it('agree over random histories, with their comparison, trend and list', async () => {
    await fc.assert(
      fc.asyncProperty(histories, asksOf(world), async (history, asks) => {
        const { plain, courses, now } = await lived(history)
        const all = allCases(plain, courses, { ...everyDay, now })
        for (const { as, ...said } of asks) {
          const ask = seenBy(as, said)
          const path = pathOf(said)
          const { body } = await request<ContractOutput<typeof readFigures>>(as, 'GET', `/reports/figures?${path}`)
          const expected = (name: FigureName, period: { from: string; to: string } = ask) =>
            expectedOf(name, all, { ...ask, ...period })
          for (const figure of body.items) {
            const { name, compared, trend } = figure
            expect({ name, path, ...shown(figure) }).toEqual({ name, path, ...expectedShown(expected(name)) })
            const before = expected(name, body.compared)
            expect({ name, path, ...compared, value: compared.value ?? 0 }).toEqual({
              name,
              path,
              cases: before.cases,
              value: before.value ?? 0,
            })
            const points = trend.map(({ from }, place) => {
              const next = trend[place + 1]?.from
              const to = next ? Temporal.PlainDate.from(next).subtract({ days: 1 }).toString() : ask.to
              const { cases, value } = expected(name, { from, to })
              return { from, cases, value: value ?? 0 }
            })
            expect({ name, path, trend: trend.map((one) => ({ ...one, value: one.value ?? 0 })) }).toEqual({
              name,
              path,
              trend: points,
            })
            const facts = await listed(as, name, pathOf({ ...said, compare: undefined }))
            const cases = casesOf(name, all, ask)
            expect({ name, path, facts: inOrder(facts.map((one) => factRow(name, one))) }).toEqual({
              name,
              path,
              facts: inOrder(cases.map((one) => caseRow(name, one))),
            })
          }
        }
      }),
      { numRuns: times(150, 8), endOnFailure: true },
    )
  })
})
