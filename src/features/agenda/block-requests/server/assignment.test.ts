import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Interval } from '../../../foundation/claims/rules.ts'
import { assign } from './assignment.ts'
import type { Displaced, Hold, Lanes, Proposal, World } from './world.ts'
import { times } from '../../../../shared/testing/length.ts'

const minute = 60_000
const step = 15 * minute
const dayLength = 96
const days = 6
/** Midnight UTC of some day; units of the tests lie three hours west of it. */
const origin = Date.UTC(2027, 0, 4)
const offset = -3 * 3_600_000
const at = (steps: number) => origin - offset + steps * step
const toInterval = (from: number, to: number): Interval => ({ from: at(from), to: at(to) })

const doctors = ['alice', 'beto']
const nurses = ['cida', 'duda', 'eva']
const rooms = ['sala 1', 'sala 2']
const patients = ['ana', 'bruno', 'carla', 'davi']

const stretch = fc
  .record({ from: fc.nat(days * dayLength - 1), length: fc.integer({ min: 1, max: 40 }) })
  .map(({ from, length }) => toInterval(from, from + length))
const resource = fc.constantFrom(...doctors, ...nurses, ...rooms, ...patients)

const appointment = fc.record({
  day: fc.integer({ min: 1, max: days - 2 }),
  time: fc.integer({ min: 32, max: 60 }),
  minutes: fc.oneof(
    fc.constantFrom(5, 10),
    fc.integer({ min: 1, max: 16 }).map((steps) => steps * 15),
  ),
  patient: fc.constantFrom(...patients),
  room: fc.nat(1),
  doctor: fc.nat(1),
  nurses: fc.constantFrom<number[]>([], [0], [1], [0, 1]),
  lanes: fc.constantFrom<Lanes>([0, 1], [0, 3]),
})

function displacedOf(drawn: readonly (typeof appointment extends fc.Arbitrary<infer T> ? T : never)[]): Displaced[] {
  return drawn.map(({ day, time, minutes, patient, room, doctor, nurses: beside, lanes }, index) => ({
    id: `visit ${index}`,
    startsAt: at(day * dayLength + time),
    endsAt: at(day * dayLength + time) + minutes * minute,
    patientId: patient,
    roomIds: room === 0 ? rooms : rooms.toReversed(),
    seats: [
      { professionalId: doctors[doctor] ?? '', isDoctor: true, substitutes: [doctors[1 - doctor] ?? ''] },
      // Two nurses of one surgery may be replaced by the same third.
      ...beside.map((nurse) => ({
        professionalId: nurses[nurse] ?? '',
        isDoctor: false,
        substitutes: nurses.filter((_, other) => !beside.includes(other)),
      })),
    ],
    lanes,
    offsetAt: () => offset,
  }))
}

const world = fc
  .record({
    opens: fc.integer({ min: 28, max: 40 }),
    closes: fc.integer({ min: 56, max: 76 }),
    late: fc.constantFrom(0, 5, 10, 20),
    held: fc.array(
      fc.record({ resourceId: resource, stretch, lanes: fc.constantFrom<Lanes>([0, 1], [1, 2], [0, 3]) }),
      {
        maxLength: 25,
      },
    ),
    blocked: fc.record({ resourceId: fc.constantFrom(...doctors, ...rooms), stretch }),
    margin: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ opens, closes, late, held, blocked, margin }): World => {
    const hours = Array.from({ length: days }, (_, day) => {
      const { from, to } = toInterval(day * dayLength + opens, day * dayLength + closes)
      return { from: from + late * minute, to }
    })
    return {
      opened: hours,
      hours: new Map([...doctors, ...nurses, ...rooms].map((id) => [id, hours])),
      holds: held.map(({ stretch: taken, ...hold }): Hold => ({ ...hold, appointmentId: null, ...taken })),
      blocked: new Map([[blocked.resourceId, [blocked.stretch]]]),
      margins: new Map(rooms.map((id) => [id, { before: margin * step, after: margin * step }])),
      window: toInterval(0, days * dayLength),
    }
  })

const overlap = (a: Interval, b: Interval) => a.from < b.to && b.from < a.to

/** Everything a proposal would hold, as somebody slow and obvious writes it down. */
function heldBy(proposal: Proposal, of: Displaced, { margins }: World): Hold[] {
  const { startsAt: from, endsAt: to, appointmentId, roomId } = proposal
  const { before, after } = margins.get(roomId) ?? { before: 0, after: 0 }
  return [
    { resourceId: roomId, appointmentId, lanes: of.lanes, from: from - before, to: to + after },
    ...[...proposal.professionalIds, of.patientId].map((resourceId) => ({
      resourceId,
      appointmentId,
      lanes: of.lanes,
      from,
      to,
    })),
  ]
}

/** What the appointments hold where they are now. */
function holdsNow(displaced: readonly Displaced[], within: World): Hold[] {
  return displaced.flatMap((of) =>
    heldBy(
      {
        appointmentId: of.id,
        roomId: of.roomIds[0] ?? '',
        professionalIds: of.seats.map(({ professionalId }) => professionalId),
        startsAt: of.startsAt,
        endsAt: of.endsAt,
      },
      of,
      within,
    ),
  )
}

function fits(proposal: Proposal, of: Displaced, within: World, others: readonly Hold[]): boolean {
  const { window, opened, hours, blocked } = within
  const stay = { from: proposal.startsAt, to: proposal.endsAt }
  if (stay.from < window.from || stay.from >= window.to) return false
  const opening = opened.find(({ from, to }) => from <= stay.from && stay.from < to)
  if (!opening || (stay.from - opening.from) % (stay.to - stay.from < step ? 5 * minute : step) !== 0) return false
  if (new Set(proposal.professionalIds).size < proposal.professionalIds.length) return false
  return heldBy(proposal, of, within).every((hold) => {
    const open = hours.get(hold.resourceId)
    return (
      (open === undefined || open.some(({ from, to }) => from <= stay.from && stay.to <= to)) &&
      !(blocked.get(hold.resourceId) ?? []).some((taken) => overlap(taken, hold)) &&
      !others.some(
        (other) =>
          other.resourceId === hold.resourceId &&
          other.appointmentId !== of.id &&
          other.lanes[0] < hold.lanes[1] &&
          hold.lanes[0] < other.lanes[1] &&
          overlap(other, hold),
      )
    )
  })
}

/** How good a place is, the smaller the better: whose hands, how many days away, earlier, which room, what time. */
function rankOf(proposal: Proposal, of: Displaced): number[] {
  const asBefore = of.seats.map(({ professionalId }, index) => proposal.professionalIds[index] === professionalId)
  const sameDoctor = of.seats.every(({ isDoctor }, index) => !isDoctor || asBefore[index])
  const dayOf = (epoch: number) => Math.floor((epoch + offset) / (dayLength * step))
  const away = dayOf(proposal.startsAt) - dayOf(of.startsAt)
  return [
    asBefore.every(Boolean) ? 0 : sameDoctor ? 1 : 2,
    Math.abs(away),
    away < 0 ? 1 : 0,
    proposal.roomId === of.roomIds[0] ? 0 : 1,
    Math.abs(proposal.startsAt - of.startsAt - away * dayLength * step),
    proposal.startsAt,
  ]
}

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, place) => value !== b[place])
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0)
}

function everyPlaceFor(of: Displaced): Proposal[] {
  const seatings = of.seats.reduce<string[][]>(
    (all, { professionalId, substitutes }) =>
      all.flatMap((chosen) => [professionalId, ...substitutes].map((id) => [...chosen, id])),
    [[]],
  )
  return Array.from({ length: days * dayLength * 3 }, (_, index) => at(0) + index * 5 * minute).flatMap((startsAt) =>
    of.roomIds.flatMap((roomId) =>
      seatings.map((professionalIds) => ({
        appointmentId: of.id,
        roomId,
        professionalIds,
        startsAt,
        endsAt: startsAt + of.endsAt - of.startsAt,
      })),
    ),
  )
}

describe('proposals', () => {
  it('never collide with each other, with anything held, or with the wished block', () => {
    fc.assert(
      fc.property(fc.array(appointment, { minLength: 1, maxLength: 10 }), world, (drawn, drawnWorld) => {
        const displaced = displacedOf(drawn)
        const within = { ...drawnWorld, holds: [...drawnWorld.holds, ...holdsNow(displaced, drawnWorld)] }
        const proposals = assign(displaced, within)
        const byId = new Map(displaced.map((one) => [one.id, one]))
        const held: Hold[] = [...within.holds]
        for (const proposal of proposals) {
          const of = byId.get(proposal.appointmentId)
          expect(of && fits(proposal, of, within, held)).toBe(true)
          if (of) held.push(...heldBy(proposal, of, within).map((hold) => ({ ...hold, appointmentId: null })))
        }
      }),
      { numRuns: times(300, 100) },
    )
  })

  it('keep the doctor first, then the day, and leave nobody out who fits somewhere', () => {
    fc.assert(
      fc.property(fc.array(appointment, { minLength: 1, maxLength: 4 }), world, (drawn, drawnWorld) => {
        const displaced = displacedOf(drawn)
        const within = { ...drawnWorld, holds: [...drawnWorld.holds, ...holdsNow(displaced, drawnWorld)] }
        const made = new Map(assign(displaced, within).map((proposal) => [proposal.appointmentId, proposal]))
        const held: Hold[] = [...within.holds]
        const inTurn = displaced.toSorted(
          (a, b) =>
            b.endsAt - b.startsAt - (a.endsAt - a.startsAt) || a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1),
        )
        for (const of of inTurn) {
          const best = everyPlaceFor(of)
            .filter((place) => fits(place, of, within, held))
            .map((place) => rankOf(place, of))
            .reduce<number[] | null>((least, rank) => (least === null || isBetter(rank, least) ? rank : least), null)
          const proposal = made.get(of.id)
          expect(proposal && rankOf(proposal, of)).toEqual(best ?? undefined)
          if (proposal) held.push(...heldBy(proposal, of, within).map((hold) => ({ ...hold, appointmentId: null })))
        }
      }),
      { numRuns: times(25, 8) },
    )
  })

  it('pass over no start at which two seats with one stand-in in common are filled after all', () => {
    const open = [toInterval(dayLength + 32, dayLength + 72)]
    const seat = (professionalId: string) => ({ professionalId, isDoctor: false, substitutes: ['eva'] })
    const visit: Displaced = {
      id: 'visit',
      patientId: 'ana',
      startsAt: at(dayLength + 36),
      endsAt: at(dayLength + 40),
      roomIds: rooms,
      seats: [seat('cida'), seat('duda')],
      lanes: [0, 3],
      offsetAt: () => offset,
    }
    const [proposal] = assign([visit], {
      opened: open,
      // Cida is away, Duda until 13:00: before that there is Eva alone.
      hours: new Map([...['duda', 'eva', ...rooms].map((id) => [id, open] as const), ['cida', []]]),
      holds: [{ resourceId: 'duda', appointmentId: null, lanes: [0, 3], ...toInterval(dayLength, dayLength + 52) }],
      blocked: new Map(),
      margins: new Map(),
      window: toInterval(0, days * dayLength),
    })
    expect(proposal).toMatchObject({ startsAt: at(dayLength + 52), professionalIds: ['eva', 'duda'] })
  })

  it('place five hundred of one doctor without looking at every place for each', () => {
    const offsetAt = vi.fn(() => offset)
    const open = Array.from({ length: 400 }, (_, day) => toInterval(day * dayLength + 32, day * dayLength + 72))
    const displaced = Array.from({ length: 500 }, (_, index): Displaced => ({
      id: `visit ${index}`,
      startsAt: at((index % 20) * dayLength + 32 + (index % 20) * 2),
      endsAt: at((index % 20) * dayLength + 34 + (index % 20) * 2),
      patientId: `patient ${index}`,
      roomIds: rooms,
      seats: [{ professionalId: 'alice', isDoctor: true, substitutes: ['beto'] }],
      lanes: [0, 1],
      offsetAt,
    }))
    const proposals = assign(displaced, {
      opened: open,
      hours: new Map([...doctors, ...rooms].map((id) => [id, open])),
      holds: [],
      blocked: new Map([['alice', [toInterval(0, 20 * dayLength)]]]),
      margins: new Map(),
      window: toInterval(0, 400 * dayLength),
    })
    expect(proposals).toHaveLength(500)
    expect(proposals.every(({ professionalIds }) => professionalIds[0] === 'alice')).toBe(true)
    // Every place of the 400 days for every one of them would be eight million.
    expect(offsetAt.mock.calls.length).toBeLessThan(500_000)
  })
})
