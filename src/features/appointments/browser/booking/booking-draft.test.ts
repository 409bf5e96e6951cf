import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import {
  type BookingDraft,
  bodyOf,
  draftOf,
  fieldOf,
  fittingProfessionals,
  fittingRooms,
  instantsOf,
  missingIn,
  newDraft,
  seatsOf,
  withProcedure,
  withTime,
  withUnit,
  wrongIn,
} from './booking-draft.ts'
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
    expect(draftOf(detail({ notes: 'Alergia a látex' }), zone)).toMatchObject({
      date: '2026-11-24',
      startMinutes: 480,
      durationMinutes: 30,
      notes: 'Alergia a látex',
      professionalIds: ['livia'],
    })
  })
})

describe('checking', () => {
  it('names what is missing in the order of the form', () => {
    const draft = {
      ...newDraft({ ...prefill, startMinutes: null }),
      durationMinutes: 0,
      squeezeLane: 1 as const,
      squeezeReason: 'x',
    }
    expect(missingIn(draft)).toEqual([
      'patient',
      'procedure',
      'room',
      'professional-0',
      'time',
      'duration',
      'squeezeReason',
    ])
    expect(missingIn(complete())).toEqual([])
  })

  it('is told together with what is wrong in other fields, and without a start nothing is said of the end', () => {
    const draft = complete({ patientId: null, startMinutes: null, exceptionReason: 'x' })
    const wrong = wrongIn(draft, zone)
    expect([...wrong.keys()]).toEqual(['patient', 'time', 'exceptionReason'])
    expect([wrong.get('patient'), wrong.get('exceptionReason')]).toEqual([null, expect.any(String)])
    expect(wrongIn(complete(), zone).size).toBe(0)
  })

  it('makes the body by the contract, with the id of the form and nothing that was left empty', () => {
    const draft = complete({ notes: '  ' })
    const made = bodyOf(draft, zone)
    expect(made).toMatchObject({ ok: true, body: { id: draft.id, startsAt: '2026-11-24T11:30:00.000Z' } })
    expect(made.ok && made.body.notes).toBeUndefined()
    expect(bodyOf(draft, zone)).toEqual(made)
  })

  it('says by path what the contract refuses', () => {
    const made = bodyOf(complete({ exceptionReason: 'ok', holdMinutes: 9999 }), zone)
    expect(made.ok ? [] : made.errors.map(({ path }) => path).toSorted()).toEqual(['exceptionReason', 'holdMinutes'])
  })

  it.each([
    ['patientId', 'patient'],
    ['professionalIds', 'professional-0'],
    ['professionalIds.2', 'professional-2'],
    ['squeeze.reason', 'squeezeReason'],
    ['endsAt', 'duration'],
    ['unitId', null],
  ])('finds the field for %s', (path, field) => {
    expect(fieldOf(path)).toBe(field)
  })
})

it('lets go of room and people in another unit', () => {
  const draft = newDraft({ ...prefill, roomId: 'room-1', professionalId: 'livia' })
  expect(withUnit(draft, 'other')).toMatchObject({ unitId: 'other', roomId: null, professionalIds: [null] })
  expect(withUnit(draft, 'unit')).toBe(draft)
})
