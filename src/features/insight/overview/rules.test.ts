import { describe, expect, it } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import type { Unit } from '../../foundation/units/contract.ts'
import type { HeldRoom, ManyAt } from './contract.ts'
import { endingAt, freeAt, lateAt } from './rules.ts'
import { seesOwnFigures } from '../reports/rules.ts'

const at = (time: string) => `2026-11-19T${time}:00.000Z`
const many = (...times: string[]): ManyAt[] => times.map((time) => [at(time), 2])

describe('what the clock changes', () => {
  it.each([
    ['13:14', 0],
    ['13:15', 2],
    ['13:59', 2],
    ['14:15', 4],
  ])('at %s there are %i late ones of those that were to begin at one and at two', (now, late) => {
    expect(lateAt(many('13:00', '14:00'), at(now))).toBe(late)
  })

  it.each([
    ['12:59', 0],
    ['13:00', 2],
    ['13:59', 2],
    ['14:00', 0],
  ])('at %s there are %i holds about to end of those that end at two', (now, ending) => {
    expect(endingAt(many('14:00'), at(now))).toBe(ending)
  })
})

describe('free rooms', () => {
  const room = (name: string, active = true) => ({ id: newId(), name, active })
  const [one, two, gone] = [room('Sala 1'), room('Sala 2'), room('Sala 3', false)]
  const openings = [
    { weekday: 4, opens: '08:00', closes: '12:00' },
    { weekday: 4, opens: '13:00', closes: '18:00' },
  ]
  // Noon in São Paulo is 15:00 UTC.
  const unit = { timeZone: 'America/Sao_Paulo', openings, holidays: [], rooms: [one, two, gone] } as unknown as Unit
  const held: HeldRoom[] = [
    [one.id, at('13:00'), at('13:30')],
    [one.id, at('14:00'), at('14:30')],
  ]
  const free = (now: string, day = '2026-11-19') =>
    freeAt(unit, { day, held }, at(now))?.map(({ name, until }) => `${name} ${until.slice(11, 16)}`) ?? null

  it.each([
    ['12:59', ['Sala 1 13:00', 'Sala 2 15:00']],
    ['13:00', ['Sala 2 15:00']],
    ['13:30', ['Sala 1 14:00', 'Sala 2 15:00']],
    ['14:30', ['Sala 1 15:00', 'Sala 2 15:00']],
    ['15:00', null],
    ['16:00', ['Sala 1 21:00', 'Sala 2 21:00']],
    ['21:00', null],
  ])('at %s UTC are %j', (now, rooms) => {
    expect(free(now)).toEqual(rooms)
  })

  it('there are none on a closed day', () => {
    expect(free('13:00', '2026-11-22')).toBe(null)
  })
})

it('of the network, after-sales alone are shown what is their own', () => {
  expect((['AFTER_SALES', 'RECEPTIONIST', 'ADMIN', 'SALES_MANAGER'] as const).filter(seesOwnFigures)).toEqual([
    'AFTER_SALES',
  ])
})
