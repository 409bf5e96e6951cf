import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { times } from '../../../../shared/testing/length.ts'
import type { listTeamCases, readTeams } from '../team-contract.ts'
import { caseParts, reportGroups } from '../team-rules.ts'
import { asksOf, pathOf } from './testing/asks.ts'
import { histories } from './testing/histories.ts'
import { countsOf, isInPart, type OracleSurgery, rowOf, surgeriesOf } from './testing/oracle-teams.ts'
import { servedOracles } from './testing/served-oracles.ts'

const { lived, request, world } = await servedOracles()

const byId = (rows: readonly { readonly id: string }[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
type Case = ContractOutput<typeof listTeamCases>['items'][number]
const shownCase = ({ startsAt: _at, unitId: _unit, unitName: _name, patientName: _patient, ...one }: Case) => {
  const { procedureName: _procedure, teamName: _team, ...row } = one
  return row
}

describe('the report of teams beside oracles by its definitions', () => {
  it('agrees over random histories, row by row, with the surgeries behind each number', async () => {
    await fc.assert(
      fc.asyncProperty(histories, asksOf(world), async (history, asks) => {
        const { plain, courses, now } = await lived(history)
        for (const { from, to, units, procedureId } of asks)
          for (const by of reportGroups) {
            const path = pathOf({ from, to, units, ...(procedureId !== undefined && { procedureId }) })
            const filter = { from, to, units, procedureId, now }
            const { body } = await request<ContractOutput<typeof readTeams>>(
              ...(['ADMIN', 'GET', `/reports/teams?${path}&by=${by}`] as const),
            )
            expect({ path, ...body.network }).toEqual({
              path,
              ...countsOf(surgeriesOf(plain, courses, { ...filter, units: null })),
            })
            const surgeries = surgeriesOf(plain, courses, filter)
            const isOf = (id: string, { course }: OracleSurgery) =>
              by === 'team' ? course.visit.team === id : course.people.includes(id)
            const all =
              by === 'team' ? world.units.map(({ team }) => team) : world.units.flatMap(({ people }) => people)
            const expected = all
              .map((id) => ({ id, of: surgeries.filter((one) => isOf(id, one)) }))
              .map(({ id, of }) => ({ id, ...countsOf(of) }))
              .filter((row) => row.surgeries !== 0 || row.planned !== 0)
            const rows = body.items.map(({ name: _name, unitName: _unit, ...row }) => row)
            expect({ path, by, rows: byId(rows) }).toEqual({ path, by, rows: byId(expected) })
            for (const { id } of rows)
              for (const part of caseParts) {
                const who = by === 'team' ? 'teamId' : 'professionalId'
                const list = await request<ContractOutput<typeof listTeamCases>>(
                  ...(['ADMIN', 'GET', `/reports/teams/cases?${path}&${who}=${id}&part=${part}&limit=200`] as const),
                )
                const behind = surgeries.filter((one) => isOf(id, one) && isInPart[part](one))
                expect({ path, id, part, rows: byId(list.body.items.map(shownCase)) }).toEqual({
                  path,
                  id,
                  part,
                  rows: byId(behind.map(rowOf)),
                })
              }
          }
      }),
      { numRuns: times(150, 6), endOnFailure: true },
    )
  })
})
