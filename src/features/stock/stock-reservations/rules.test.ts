import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Case, plan, type ShelfLot, standingOf } from './rules.ts'

const need = (materialId: string, quantity: number, more: object = {}) => ({
  materialId,
  quantity,
  optional: false,
  substituteIds: [] as string[],
  ...more,
})
const surgery = (
  appointmentId: string,
  day: string,
  needs: Case['needs'],
  issued: Case['issued'] = new Map(),
): Case => ({
  appointmentId,
  day,
  startsAt: `${day}T12:00:00Z`,
  needs,
  issued,
})
const lot = (lotId: string, materialId: string, quantity: number, more: Partial<ShelfLot> = {}): ShelfLot => ({
  lotId,
  materialId,
  quantity,
  place: 'pharmacy',
  expiresOn: '2027-01-31',
  openedUntil: null,
  ...more,
})
const said = (cases: readonly Case[], shelf: readonly ShelfLot[]) =>
  plan(cases, shelf).map((one) => `${one.appointmentId}: ${one.quantity} ${one.lotId} for ${one.forMaterialId}`)

describe('what is set aside', () => {
  it.each<[string, readonly Case[], readonly ShelfLot[], string[]]>([
    [
      'the lot that expires first, then the next',
      [surgery('a', '2026-11-25', [need('x', 3)])],
      [lot('late', 'x', 9, { expiresOn: null }), lot('soon', 'x', 2)],
      ['a: 2 soon for x', 'a: 1 late for x'],
    ],
    [
      'none that expires before the surgery’s day; on that day it is good',
      [surgery('a', '2026-11-25', [need('x', 2)])],
      [lot('over', 'x', 9, { expiresOn: '2026-11-24' }), lot('last', 'x', 1, { expiresOn: '2026-11-25' })],
      ['a: 1 last for x'],
    ],
    [
      'nothing that was opened and is over when the surgery begins',
      [surgery('a', '2026-11-25', [need('x', 2)])],
      [
        lot('over', 'x', 9, { expiresOn: '2026-11-25', openedUntil: '2026-11-25T11:59:00Z' }),
        lot('good', 'x', 1, { expiresOn: '2026-11-25', openedUntil: '2026-11-25T12:01:00Z' }),
      ],
      ['a: 1 good for x'],
    ],
    [
      'for the earlier surgery before the later',
      [surgery('b', '2026-11-26', [need('x', 2)]), surgery('a', '2026-11-25', [need('x', 2)])],
      [lot('l', 'x', 3)],
      ['a: 2 l for x', 'b: 1 l for x'],
    ],
    [
      'substitutes in their order, for what lacks alone',
      [surgery('a', '2026-11-25', [need('x', 4, { substituteIds: ['y', 'z'] })])],
      [lot('x1', 'x', 1), lot('z1', 'z', 9), lot('y1', 'y', 2)],
      ['a: 1 x1 for x', 'a: 2 y1 for x', 'a: 1 z1 for x'],
    ],
    [
      'nothing in the place of what the kit needs itself',
      [surgery('a', '2026-11-25', [need('x', 1, { substituteIds: ['y'] }), need('y', 1)])],
      [lot('y1', 'y', 2)],
      ['a: 1 y1 for y'],
    ],
    [
      'what is optional takes what all the others leave',
      [surgery('a', '2026-11-25', [need('x', 2, { optional: true })]), surgery('b', '2026-11-26', [need('x', 2)])],
      [lot('l', 'x', 3)],
      ['b: 2 l for x', 'a: 1 l for x'],
    ],
    [
      'nothing for what is on the case already, itself or by another',
      [
        surgery(
          'a',
          '2026-11-25',
          [need('x', 2, { substituteIds: ['y'] })],
          new Map([
            ['x', 1],
            ['y', 1],
          ]),
        ),
      ],
      [lot('l', 'x', 3)],
      [],
    ],
    [
      'the cart before the pharmacy',
      [surgery('a', '2026-11-25', [need('x', 1)])],
      [lot('l', 'x', 1), lot('l', 'x', 1, { place: 'cart' })],
      ['a: 1 l for x'],
    ],
  ])('%s', (_what, cases, shelf, expected) => {
    expect(said(cases, shelf)).toEqual(expected)
  })

  it('says what lacks of a line, whatever stands in for it', () => {
    const needs = [need('x', 5, { substituteIds: ['y'] })]
    expect(standingOf(needs, new Map([['y', 1]]), [{ forMaterialId: 'x', quantity: 2 }])).toMatchObject([
      { issued: 1, reserved: 2, lacking: 2 },
    ])
  })

  it('is never more than there is or is needed, is good on the day, and the same in any order', () => {
    const materials = fc.constantFrom('x', 'y', 'z')
    const needs = fc.uniqueArray(
      fc.record({
        materialId: materials,
        quantity: fc.integer({ min: 1, max: 6 }),
        optional: fc.boolean(),
        substituteIds: fc.uniqueArray(materials),
      }),
      { selector: ({ materialId }) => materialId },
    )
    const days = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22')
    const cases = fc
      .array(fc.record({ day: days, needs }), { maxLength: 5 })
      .map((all) => all.map((one, index) => surgery(`case ${index}`, one.day, one.needs)))
    const shelf = fc
      .array(
        fc.record({ materialId: materials, quantity: fc.integer({ min: 1, max: 9 }), expiresOn: fc.option(days) }),
        { maxLength: 6 },
      )
      .map((all) =>
        all.map((one, index) => lot(`lot ${index}`, one.materialId, one.quantity, { expiresOn: one.expiresOn })),
      )
    fc.assert(
      fc.property(cases, shelf, (someCases, someLots) => {
        const planned = plan(someCases, someLots)
        for (const { lotId, quantity, materialId } of someLots) {
          const taken = planned.filter((one) => one.lotId === lotId)
          expect(taken.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(quantity)
          expect(taken.every((one) => one.materialId === materialId)).toBe(true)
        }
        for (const one of someCases) {
          const its = planned.filter(({ appointmentId }) => appointmentId === one.appointmentId)
          for (const line of standingOf(one.needs, one.issued, its))
            expect(line.reserved).toBeLessThanOrEqual(line.quantity)
          const dayOf = new Map(someLots.map(({ lotId, expiresOn }) => [lotId, expiresOn]))
          expect(its.every(({ lotId }) => (dayOf.get(lotId) ?? '9999') >= one.day)).toBe(true)
        }
        expect(plan(someCases.toReversed(), someLots.toReversed())).toEqual(planned)
      }),
    )
  })
})
