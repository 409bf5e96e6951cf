import { describe, expect, it } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { concernsSchema } from '../../shared/live.ts'
import { concernsOf } from './concerns.ts'

const [patientId, roomId, otherRoom, doctor, other] = Array.from({ length: 5 }, () => newId())
const morning = { startsAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-20T12:30:00.000Z' }
const noon = { startsAt: '2026-11-20T15:00:00.000Z', endsAt: '2026-11-20T15:30:00.000Z' }

describe('what an event concerns', () => {
  it('is where something stood and where it stands, each once', () => {
    const before = { ...morning, patientId, roomId, professionalIds: [doctor ?? ''] }
    const after = { ...noon, patientId, roomId: otherRoom, professionalIds: [doctor ?? '', other ?? ''], teamId: null }
    expect(concernsOf([before, after], [patientId ?? ''])).toEqual({
      intervals: [
        [morning.startsAt, morning.endsAt],
        [noon.startsAt, noon.endsAt],
      ],
      patientIds: [patientId],
      resourceIds: [roomId, doctor, otherRoom, other],
      rowIds: [patientId],
    })
    expect(concernsOf([before, before])).toMatchObject({ intervals: [[morning.startsAt, morning.endsAt]] })
  })

  it('says nothing of what it does not know', () => {
    expect(concernsOf([{}])).toEqual({})
    expect(concernsOf([{ ...morning, roomId: null }])).toEqual({ intervals: [[morning.startsAt, morning.endsAt]] })
  })

  it('of very much is told roughly, and always fits a notification of 7,000 bytes', () => {
    const days = Array.from({ length: 400 }, (_, day) => {
      const startsAt = Temporal.Instant.from(morning.startsAt).add({ hours: 24 * day })
      const [from, to] = [startsAt, startsAt.add({ minutes: 30 })].map((one) =>
        new Date(one.epochMilliseconds).toISOString(),
      )
      return { startsAt: from, endsAt: to, roomId: newId(), patientId }
    })
    const rough = concernsOf(
      days.toReversed(),
      days.map(() => newId()),
    )
    expect(rough).toEqual({ intervals: [[days[0]?.startsAt, days.at(-1)?.endsAt]], patientIds: [patientId] })
    for (const count of [1, 7, 8, 9, 39, 40, 41, 59, 60, 61, 400]) {
      const some = days.slice(0, count)
      const concerns = concernsOf(
        some,
        some.map(() => newId()),
      )
      expect(JSON.stringify(concerns).length).toBeLessThan(6_500)
      expect(concernsSchema.parse(concerns)).toEqual(concerns)
    }
  })
})
