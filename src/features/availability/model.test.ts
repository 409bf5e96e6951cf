import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../server/testing/database.ts'
import { createNetwork } from '../../server/testing/network.ts'
import { newId } from '../../shared/ids.ts'
import { availabilityJson } from './queries.ts'
import { startsFound } from './starts-queries.ts'
import { cellMinutes } from './testing/model.ts'
import { make, type Made, people, roomMargins, rooms, scenario } from './testing/scenarios.ts'

const { database } = await testDatabase()
const { here, consultation, patients } = await createNetwork(database)

// What all the claims of the scenarios belong to.
const holder = newId()
await sql`insert into appointment (id, unit_id, patient_id, procedure_id, room_id, professional_ids, status, starts_at, ends_at)
  values (${holder}, ${here.id}, ${patients[0]}, ${consultation}, ${here.consultationRooms[0]}, ${here.doctors}::uuid[], 'pending',
    '2030-01-01T08:00:00Z', '2030-01-01T09:00:00Z')`.execute(database)

const iso = (epoch: number) => new Date(epoch).toISOString()

interface Time {
  id: string
  hours: { from: string; to: string }[]
  free: { from: string; to: string }[]
}

/** The cells of a row of stretches; each must begin and end where a cell does. */
function cellsOf({ model }: Made, stretches: Time['free']): number[] {
  const cells: number[] = []
  for (const { from, to } of stretches) {
    const [first, last] = [from, to].map((instant) => (Date.parse(instant) - model.start) / (cellMinutes * 60_000))
    expect(Number.isInteger(first) && Number.isInteger(last)).toBe(true)
    for (let index = first ?? 0; index < (last ?? 0); index += 1) cells.push(index)
  }
  return cells
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

describe('availability against the model', () => {
  it('knows when each room and professional may be booked and is free', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, fc.boolean(), async (wanted, everyLane) => {
        const made = await make(database, wanted, holder)
        const { model, resources } = made
        const text = await availabilityJson(database, {
          unitId: made.unitId,
          from: iso(model.start),
          to: iso(model.epoch(model.length)),
          resourceIds: null,
          teamIds: [],
          everyLane,
        })
        const times = new Map((JSON.parse(text) as Time[]).map((time) => [time.id, time]))
        expect(times.size).toBe(rooms + people)
        for (const [index, id] of resources.slice(0, rooms + people).entries()) {
          const may = (cell: number) => model.isOpen(cell) && (index < rooms || model.mayWork(index - rooms, cell))
          const hours = range(model.length).filter(may)
          expect(cellsOf(made, times.get(id)?.hours ?? [])).toEqual(hours)
          const lanes = everyLane ? ([0, 3] as const) : ([0, 1] as const)
          expect(cellsOf(made, times.get(id)?.free ?? [])).toEqual(
            hours.filter((cell) => !model.isHeld(index, lanes, cell)),
          )
        }
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  it('finds every start at which a room, a doctor, the technician and the patient fit, and nothing else', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(scenario, fc.constantFrom(3, 6, 12, 24, 84), fc.boolean(), async (wanted, length, everyLane) => {
        const made = await make(database, wanted, holder)
        const { model, resources } = made
        const lanes = everyLane ? ([0, 3] as const) : ([0, 1] as const)
        const starts = await startsFound(database, {
          ...{ unitIds: [made.unitId], from: iso(model.start), to: iso(model.epoch(model.length)) },
          ...{
            minutes: length * cellMinutes,
            lanes,
            roomIds: null,
            roomKind: 'surgery',
            patientId: resources.at(-1) ?? '',
          },
          demands: [
            { function: 'doctor', professionalIds: null },
            { function: 'technician', professionalIds: [resources[rooms + people - 1] ?? ''] },
          ],
          ...{ weekdays: null, fromTime: null, toTime: null, exceptAppointmentIds: [], avoid: [], near: null },
          ...{ limit: 10_000, perDay: null, step: 15 },
        })
        found += starts.length
        const person = (who: number, start: number) =>
          model.every(start, start + length, (cell) => model.mayWork(who, cell)) &&
          model.every(start, start + length, (cell) => !model.isHeld(rooms + who, lanes, cell))
        const expected = []
        let opened = 0
        for (const start of range(model.length + 1)) {
          if (model.isOpen(start) && !model.isOpen(start - 1)) opened = start
          else if (start === 0) for (opened = 0; model.isOpen(opened - 1);) opened -= 1
          if ((start - opened) % 3 !== 0) continue
          if (!model.every(start, start + length, (cell) => model.isOpen(cell))) continue
          const fits = range(rooms).filter((room) => {
            const { before = 0, after = 0 } = roomMargins[room] ?? {}
            return model.every(start - before, start + length + after, (cell) => !model.isHeld(room, lanes, cell))
          })
          const doctors = range(people - 1).filter((who) => person(who, start))
          if (fits.length === 0 || doctors.length === 0 || !person(people - 1, start)) continue
          if (!model.every(start, start + length, (cell) => !model.isHeld(rooms + people, [lanes[0], lanes[1]], cell)))
            continue
          expected.push({
            startsAt: iso(model.epoch(start)),
            roomIds: fits.map((room) => resources[room]),
            doctors: doctors.map((who) => resources[rooms + who]).toSorted(),
          })
        }
        expect(
          starts.map(({ startsAt, roomIds, places }) => ({ startsAt, roomIds, doctors: places[0]?.toSorted() })),
        ).toEqual(expected)
      }),
      { numRuns: 150 },
    )
    expect(found).toBeGreaterThan(100)
  }, 60_000)
})
