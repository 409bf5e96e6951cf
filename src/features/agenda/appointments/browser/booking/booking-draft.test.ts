import { describe, expect, it } from 'vitest'
import { errorsOfInput } from '../../../../../browser/form/field-errors.ts'
import { changedFields, reconcile } from '../../../../../browser/form/reconcile.ts'
import { newId } from '../../../../../shared/ids.ts'
import { soundBooking } from '../../contract.ts'
import {
  type BookingDraft,
  draftOf,
  fittingProfessionals,
  fittingRooms,
  inputOf,
  instantsOf,
  newDraft,
  seatsOf,
  withProcedure,
  withTime,
  withUnit,
} from './booking-draft.ts'
import { draftIn, grouped } from './booking-values.ts'
import { isWhatWasAsked } from './send-booking.ts'
import { detail, procedure, professional, room, unit } from '../calendar/example.test-data.ts'

const zone = 'America/Sao_Paulo'
const prefill = { unitId: 'unit', date: '2026-11-24', startMinutes: 510 }
const surgery = procedure({
  id: 'fue',
  kind: 'surgery',
  durationMinutes: 480,
  roomKind: 'surgery',
  requiredFunctions: ['doctor', 'nurse', 'technician', 'technician'],
})
const theatre = room('cc', { kind: 'surgery', name: 'Centro cirúrgico 1' })
const people = [
  professional('livia'),
  professional('nina', { function: 'nurse' }),
  professional('tom', { function: 'technician' }),
  professional('tia', { function: 'technician' }),
]
const choices = { unit: unit({ rooms: [room('room-1'), room('room-2'), theatre] }), professionals: people }

function complete(given: Partial<BookingDraft> = {}): BookingDraft {
  const ids = { unitId: newId(), patientId: newId(), procedureId: newId(), roomId: newId(), professionalIds: [newId()] }
  return { ...newDraft(prefill), ...ids, ...given }
}

describe('choosing a procedure', () => {
  it('sets the duration and a seat for each function, and makes the choices that are none', () => {
    const draft = withProcedure(newDraft(prefill), { ...choices, procedure: surgery }, false)
    expect(draft).toMatchObject({ durationMinutes: 480, roomId: 'cc', professionalIds: ['livia', 'nina', null, null] })
  })

  it('keeps the room and people that still fit and lets go of the others', () => {
    const before = { ...newDraft({ ...prefill, roomId: 'room-2', professionalId: 'livia' }) }
    expect(withProcedure(before, { ...choices, procedure: procedure() }, false)).toMatchObject({
      roomId: 'room-2',
      professionalIds: ['livia'],
    })
    const kept = withProcedure({ ...before, professionalIds: ['tia'] }, { ...choices, procedure: surgery }, false)
    expect(kept).toMatchObject({ roomId: 'cc', professionalIds: ['livia', 'nina', 'tia', null] })
  })

  it('leaves a duration that was drawn on the calendar', () => {
    const drawn = { ...newDraft(prefill), durationMinutes: 90 }
    expect(withProcedure(drawn, { ...choices, procedure: procedure() }, true).durationMinutes).toBe(90)
  })

  it('takes an encaixe back for a surgery', () => {
    const squeezed = { ...newDraft(prefill), squeezeLane: 1 as const, squeezeReason: 'Dor' }
    expect(withProcedure(squeezed, { ...choices, procedure: surgery }, false)).toMatchObject({
      squeezeLane: null,
      squeezeReason: '',
    })
    expect(withProcedure(squeezed, { ...choices, procedure: procedure() }, false).squeezeLane).toBe(1)
  })
})

describe('what fits', () => {
  it('is a room of the kind that is in use', () => {
    const rooms = [room('a'), room('b', { active: false }), theatre]
    expect(fittingRooms(unit({ rooms }), procedure()).map(({ id }) => id)).toEqual(['a'])
    expect(fittingRooms(unit({ rooms }), undefined).map(({ id }) => id)).toEqual(['a', 'cc'])
    expect(fittingRooms(undefined, undefined)).toEqual([])
  })

  it('is somebody of the function, in the unit, whose registration holds on that day', () => {
    const all = [
      professional('ok', { registrationValidUntil: '2026-11-24' }),
      professional('over', { registrationValidUntil: '2026-11-23' }),
      professional('far', { unitIds: ['other'] }),
      professional('gone', { active: false }),
      professional('nurse', { function: 'nurse' }),
    ]
    expect(fittingProfessionals(all, 'unit', 'doctor', '2026-11-24').map(({ id }) => id)).toEqual(['ok'])
  })

  it('is at least a doctor', () => {
    expect(seatsOf(undefined)).toEqual(['doctor'])
    expect(seatsOf(procedure({ requiredFunctions: [] }))).toEqual(['doctor'])
  })
})

describe('time', () => {
  it('is the wall clock of the unit', () => {
    expect(instantsOf({ ...newDraft(prefill), durationMinutes: 45 }, zone)).toEqual({
      startsAt: '2026-11-24T11:30:00.000Z',
      endsAt: '2026-11-24T12:15:00.000Z',
    })
    expect(instantsOf({ ...newDraft(prefill), startMinutes: null }, zone)).toBeNull()
  })

  it('can be taken from a proposal', () => {
    const moved = withTime(newDraft(prefill), '2026-11-25T02:30:00.000Z', '2026-11-25T03:15:00.000Z', zone)
    expect(moved).toMatchObject({ date: '2026-11-24', startMinutes: 23 * 60 + 30, durationMinutes: 45 })
  })

  it('comes from the appointment that is changed', () => {
    expect(draftOf(detail({ notes: 'Alergia a látex', lane: 2, squeezeReason: 'Dor' }), zone, 'id')).toMatchObject({
      date: '2026-11-24',
      startMinutes: 480,
      durationMinutes: 30,
      notes: 'Alergia a látex',
      professionalIds: ['livia'],
      squeezeLane: 2,
      squeezeReason: 'Dor',
    })
  })
})

describe('what is sent', () => {
  const wrongIn = (draft: BookingDraft) => Object.keys(errorsOfInput(soundBooking, inputOf(draft, zone), 'pt-BR'))

  it('is named by the contract where it is missing', () => {
    const draft = { ...newDraft({ ...prefill, startMinutes: null }), squeezeLane: 1 as const, squeezeReason: 'x' }
    const missing = ['patientId', 'procedureId', 'roomId', 'professionalIds.0', 'startsAt', 'endsAt', 'squeeze.reason']
    expect(wrongIn({ ...draft, unitId: newId() })).toEqual(missing)
    expect(wrongIn(complete())).toEqual([])
  })

  it('is told together with what is wrong in other fields', () => {
    expect(wrongIn(complete({ patientId: null, durationMinutes: 0, exceptionReason: 'x', holdMinutes: 9999 }))).toEqual(
      ['patientId', 'holdMinutes', 'exceptionReason', 'endsAt'],
    )
  })

  it('carries the id of the form, and nothing that was left empty', () => {
    const draft = complete({ notes: '  ' })
    const input = inputOf(draft, zone)
    expect(input).toMatchObject({ id: draft.id, startsAt: '2026-11-24T11:30:00.000Z' })
    expect(input.notes).toBeUndefined()
  })
})

describe('a change', () => {
  const of = detail({ notes: 'Trazer exames', lane: 1, squeezeReason: 'Dor', professionalIds: ['livia'] })
  const before = draftOf(of, zone, 'id')
  const changes = (given: Partial<BookingDraft>) =>
    changedFields(inputOf(before, zone), inputOf({ ...before, ...given }, zone))

  it('is only what is different: an encaixe stays one, and none where it is taken back', () => {
    expect(changes({})).toEqual({})
    expect(changes({ roomId: 'room-2', notes: '' })).toEqual({ roomId: 'room-2', notes: undefined })
    expect(changes({ squeezeLane: 2 })).toEqual({ squeeze: { lane: 2, reason: 'Dor' } })
    expect(changes({ squeezeLane: null })).toEqual({ squeeze: undefined })
  })

  it('tells an earlier sending with another time from what was asked now', () => {
    const input = inputOf(before, zone)
    expect(isWhatWasAsked(input, of)).toBe(true)
    expect(isWhatWasAsked({ ...input, startsAt: '2026-11-24T12:00:00.000Z' }, of)).toBe(false)
  })
})

it('a form holds what is decided together as one field', () => {
  const draft = complete({ squeezeLane: 2, squeezeReason: 'Dor', notes: 'Vem com a filha' })
  const values = grouped(draft)
  expect(Object.keys(values).toSorted()).toEqual(
    ['care', 'exceptionReason', 'holdMinutes', 'id', 'notes', 'patient', 'squeeze', 'time', 'unitId', 'why'].toSorted(),
  )
  expect(values.time).toEqual({ date: '2026-11-24', startMinutes: 510, durationMinutes: 30 })
  expect(draftIn(values)).toEqual(draft)
})

it('a colleague’s day does not mix with one’s own hour, nor their people with one’s own room', () => {
  const before = grouped(complete())
  const mine = grouped({ ...draftIn(before), startMinutes: 990, roomId: 'mine' })
  const theirs = grouped({ ...draftIn(before), date: '2026-11-25', professionalIds: ['theirs'], notes: 'Ligar antes' })
  const { merged, clashes, adopted } = reconcile(before, mine, theirs)
  expect(draftIn(merged)).toEqual({ ...draftIn(mine), notes: 'Ligar antes' })
  expect([clashes.map(({ field }) => field).toSorted(), adopted]).toEqual([['care', 'time'], ['notes']])
})

it('lets go of room and people in another unit', () => {
  const draft = newDraft({ ...prefill, roomId: 'room-1', professionalId: 'livia' })
  expect(withUnit(draft, 'other')).toMatchObject({ unitId: 'other', roomId: null, professionalIds: [null] })
  expect(withUnit(draft, 'unit')).toBe(draft)
})
