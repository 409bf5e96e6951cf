import { expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Pattern } from '../pattern-contract.ts'
import { announced, elsewhere, here, request } from './testing/desk.ts'

type Role = Parameters<typeof request>[0]
const [alice, beto] = here.doctors
const line = (change: object = {}) => ({
  week: 1,
  weekday: 1,
  professionalId: alice,
  function: 'doctor',
  kind: 'shift',
  starts: '07:00',
  minutes: 720,
  ...change,
})
let count = 0
const saved = async (unitId = here.id) => {
  count += 1
  const body = { id: newId(), unitId, name: `Modelo ${count}`, weeks: 1, lines: [line(), line({ weekday: 2 })] }
  return (await request<Pattern>('ADMIN', 'POST', '/roster/patterns', body)).body
}
const edit = (id: string, body: object, as: Role = 'LOCATION_MANAGER') =>
  request<Pattern>(as, 'PATCH', `/roster/patterns/${id}`, body)

it('lines are changed, added and taken out in one save, which is told', async () => {
  const { id } = await saved()
  const lines = [line({ professionalId: beto, starts: '19:00' }), line({ weekday: 3 }), line({ weekday: 4 })]
  const { status, body } = await edit(id, { version: 1, lines })
  expect([status, body.version]).toEqual([200, 2])
  expect(body.lines).toEqual(lines)
  expect(announced.at(-1)).toMatchObject({ noun: 'roster', verb: 'editPattern', entityId: id })
  expect((await edit(id, { version: 2, lines: [] })).body.lines).toEqual([])
  announced.length = 0
  expect((await edit(id, { version: 3, lines: [] })).body.version).toBe(3)
  expect(announced).toEqual([])
})

it('two people who edit at once are told of each other', async () => {
  const { id } = await saved()
  await edit(id, { version: 1, lines: [line()] }, 'ADMIN')
  const { status, body } = await request<ProblemDetails>('LOCATION_MANAGER', 'PATCH', `/roster/patterns/${id}`, {
    version: 1,
    lines: [],
  })
  expect(status).toBe(409)
  // The pattern as it is now comes along, for the form that joins both.
  const current = { id, version: 2, lines: [line()] }
  expect(body).toMatchObject({ code: 'STALE', version: 2, changedBy: 'ADMIN', current })
  // Saving over it is a decision of its own, with the version that was told.
  expect((await edit(id, { version: 2, lines: [] })).body.lines).toEqual([])
})

it.each([
  ['a week the pattern does not have', { week: 2 }],
  ['a day that is none', { weekday: 8 }],
  ['a time that is none', { starts: '24:00' }],
  ['less than a quarter of an hour', { minutes: 10 }],
  ['more than a day', { minutes: 1500 }],
])('a line with %s is refused and named', async (_, change) => {
  const { id } = await saved()
  const { status, body } = await request<ProblemDetails>('LOCATION_MANAGER', 'PATCH', `/roster/patterns/${id}`, {
    version: 1,
    lines: [line(), line(change)],
  })
  expect(status).toBe(400)
  expect(body.fields?.[0]?.path).toMatch(/^lines\.1\./)
})

it('is for those who plan, in their own units', async () => {
  const { id } = await saved()
  for (const role of ['SALES_MANAGER', 'RECEPTIONIST'] as const)
    expect((await edit(id, { version: 1, lines: [] }, role)).status).toBe(403)
  const there = await saved(elsewhere.id)
  expect((await edit(there.id, { version: 1, lines: [] })).status).toBe(404)
})
