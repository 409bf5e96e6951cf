import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { testDatabase } from '../../../../server/testing/database.ts'
import { createNetwork } from '../../../../server/testing/network.ts'
import { localDate } from '../../../../shared/time.ts'
import { availabilityJson } from './queries.ts'
import { demandsOf } from './places.ts'
import { slotsFound } from './slot-queries.ts'
import { canFill, crew, placesOf, work } from './testing/crews.ts'
import { cellMinutes } from './testing/model.ts'
import { make, type Made, people, roomMargins, rooms, scenario } from './testing/scenarios.ts'
import { isLong, times } from '../../../../shared/testing/length.ts'

const { database } = await testDatabase()
const network = await createNetwork(database)

// What all the claims of the scenarios belong to.
const holder = await insertAppointment(database, network)

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

const clock = fc.constantFrom('00:00', '01:00', '02:30', '12:00', '18:00', '22:00', '23:30')
const wish = fc.record({
  length: fc.constantFrom(1, 2, 3, 6, 12, 24, 84),
  everyLane: fc.boolean(),
  crew,
  times: fc.record({
    weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 })),
    fromTime: fc.option(clock),
    toTime: fc.option(clock),
  }),
  perDay: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 3 }),
})

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
      { numRuns: times(150, 40) },
    )
  })

  it('finds every start at which a room, the patient and somebody for each place fit, and nothing else', async () => {
    let [found, shared] = [0, 0]
    await fc.assert(
      fc.asyncProperty(scenario, wish, async (wanted, { length, everyLane, crew, times, perDay }) => {
        const made = await make(database, wanted, holder)
        const { model, resources } = made
        const idOf = (who: number) => resources[rooms + who] ?? ''
        const lanes = everyLane ? ([0, 3] as const) : ([0, 1] as const)
        const named = crew.named.map((who) => ({ id: idOf(who), function: work(who) }))
        const members = crew.members.map((one) => ({ ...one, id: idOf(one.who), trained: work(one.who) }))
        const starts = await slotsFound(database, {
          unitIds: [made.unitId],
          from: iso(model.start),
          to: iso(model.epoch(model.length)),
          minutes: length * cellMinutes,
          lanes,
          roomIds: null,
          roomKind: 'surgery',
          patientId: resources.at(-1) ?? '',
          demands: demandsOf(crew.required, named, members),
          ...times,
          exceptAppointmentIds: [],
          avoid: [],
          near: null,
          limit: 10_000,
          perDay,
        })
        const person = (who: number, start: number) =>
          model.every(start, start + length, (cell) => model.mayWork(who, cell)) &&
          model.every(start, start + length, (cell) => !model.isHeld(rooms + who, lanes, cell))
        const places = placesOf(crew)
        const isWanted = model.wanted(times)
        const expected = []
        const ofDay = new Map<string, number>()
        let opened = 0
        for (const start of range(model.length + 1)) {
          if (model.isOpen(start) && !model.isOpen(start - 1)) opened = start
          else if (start === 0) for (opened = 0; model.isOpen(opened - 1);) opened -= 1
          if ((start - opened) % (length < 3 ? 1 : 3) !== 0 || !isWanted(start)) continue
          if (!model.every(start, start + length, (cell) => model.isOpen(cell))) continue
          const fits = range(rooms).filter((room) => {
            const { before = 0, after = 0 } = roomMargins[room] ?? {}
            return model.every(start - before, start + length + after, (cell) => !model.isHeld(room, lanes, cell))
          })
          if (fits.length === 0) continue
          if (!model.every(start, start + length, (cell) => !model.isHeld(rooms + people, lanes, cell))) continue
          const free = range(people).filter((who) => person(who, start))
          const there = places.map((candidates) => candidates.filter((who) => free.includes(who)))
          if (!canFill(there)) continue
          const day = perDay ? localDate(iso(model.epoch(start)), wanted.zone) : ''
          const nth = (ofDay.get(day) ?? 0) + 1
          ofDay.set(day, nth)
          if (perDay && nth > perDay) continue
          expected.push({
            startsAt: iso(model.epoch(start)),
            roomIds: fits.map((room) => resources[room]),
            places: there.map((candidates) => candidates.map(idOf).toSorted()),
          })
        }
        found += starts.length
        if (new Set(places.map(String)).size < places.length) shared += starts.length
        expect(
          starts.map((start) => ({
            startsAt: start.startsAt,
            roomIds: start.roomIds,
            places: start.places.map((ids) => ids.toSorted()),
          })),
        ).toEqual(expected)
      }),
      { numRuns: times(150, 40) },
    )
    // Drawn anew each time, and seldom many: only that there were some is sure, and of those at length alone.
    expect(found).toBeGreaterThan(times(100, 10))
    if (isLong) expect(shared).toBeGreaterThan(0)
  })
})
