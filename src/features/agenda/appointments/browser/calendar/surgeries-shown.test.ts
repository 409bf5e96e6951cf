import { expect, it } from 'vitest'
import { newId } from '../../../../../shared/ids.ts'
import { addMinutes } from '../../../../../shared/time.ts'
import { appointment, names } from './example.test-data.ts'
import { surgeriesShown } from './surgeries-shown.ts'
import type { Catalogue } from './use-names.ts'

const [surgeryId, visitId] = [newId(), newId()]
const known = (kind: string) => ({ kind }) as never
const catalogue = {
  names: {
    ...names,
    procedures: new Map([
      [surgeryId, known('surgery')],
      [visitId, known('consultation')],
    ]),
  },
} as unknown as Catalogue
const first = '2026-11-23T11:00:00.000Z'
const row = (place: number, procedureId = surgeryId) => {
  const startsAt = addMinutes(first, place * 60)
  return appointment({ id: newId(), procedureId, startsAt, endsAt: addMinutes(startsAt, 30) })
}

it('asks for more surgeries than one question takes in several, each of its own stretch of time', () => {
  const rows = Array.from({ length: 450 }, (_, place) => row(place))
  const parts = surgeriesShown([...rows, row(9000, visitId)], catalogue)
  expect(parts.map(({ ids }) => ids?.length)).toEqual([200, 200, 50])
  expect(parts.flatMap(({ ids }) => ids).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [first, rows[199]?.endsAt],
    [rows[200]?.startsAt, rows[399]?.endsAt],
    [rows[400]?.startsAt, rows[449]?.endsAt],
  ])
})

it('asks for nothing where no surgery is shown', () => {
  expect(surgeriesShown([row(0, visitId)], catalogue)).toEqual([])
})
