import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KitLine, lineProblems, needsOf } from './rules.ts'

const line = (more: Partial<KitLine> = {}): KitLine => ({
  materialId: 'blade',
  quantity: 2,
  perGrafts: null,
  optional: false,
  substituteIds: [],
  ...more,
})

describe('what a surgery needs', () => {
  it.each([
    [null, null, 2],
    [null, 3000, 2],
    [500, 1, 2],
    [500, 500, 2],
    [500, 501, 4],
    [500, 3000, 12],
    [500, 0, 2],
    [500, null, 2],
  ])('2 for each %o grafts, of %o grafts, are %i', (perGrafts, grafts, quantity) => {
    expect(needsOf([line({ perGrafts })], grafts)).toEqual([
      { materialId: 'blade', quantity, optional: false, substituteIds: [] },
    ])
  })

  it('is whole, enough for every graft, and never more than one portion too much', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (quantity, perGrafts, grafts) => {
          const [need] = needsOf([line({ quantity, perGrafts })], grafts)
          const exact = (quantity * grafts) / perGrafts
          const counted = need?.quantity ?? Number.NaN
          expect(Number.isInteger(counted)).toBe(true)
          expect(counted).toBeGreaterThanOrEqual(exact)
          expect(counted).toBeLessThan(exact + quantity)
        },
      ),
    )
  })
})

const known = new Map([
  ['blade', { name: 'Lâmina', active: true }],
  ['punch', { name: 'Punch', active: true }],
  ['old', { name: 'Lâmina antiga', active: false }],
])
const judge = (lines: readonly KitLine[], before: string[] = [], countsGrafts = true) =>
  lineProblems(lines, { known, before: new Set(before), countsGrafts }).map(
    ({ path, message }) => `${path}: ${message['pt-BR']}`,
  )

describe('the lines of a kit', () => {
  it('are right where each is another material in use, with others in its place', () => {
    expect(judge([line({ substituteIds: ['punch'], perGrafts: 500 }), line({ materialId: 'punch' })])).toEqual([])
  })

  it.each<[string, KitLine[], string[]]>([
    ['a material twice', [line(), line()], ['lines.1.materialId: Lâmina já está neste kit']],
    ['itself', [line({ substituteIds: ['blade'] })], ['lines.0.substituteIds: Lâmina não substitui a si mesmo']],
    [
      'a substitute twice',
      [line({ substituteIds: ['punch', 'punch'] })],
      ['lines.0.substituteIds: Punch está duas vezes entre os substitutos'],
    ],
    [
      'what is out of use',
      [line({ materialId: 'old' }), line({ substituteIds: ['old'] })],
      [
        'lines.0.materialId: Lâmina antiga está fora de uso: escolha outro material',
        'lines.1.substituteIds: Lâmina antiga está fora de uso: escolha outro material',
      ],
    ],
    ['what is not there', [line({ materialId: 'x' })], ['lines.0.materialId: Escolha um material do catálogo']],
  ])('%s is refused at its line, by name', (_what, lines, problems) => {
    expect(judge(lines)).toEqual(problems)
  })

  it('keep what went out of use since, and count grafts only where the procedure does', () => {
    expect(judge([line({ materialId: 'old' })], ['old'])).toEqual([])
    expect(judge([line({ perGrafts: 500 })], [], false)).toEqual([
      'lines.0.perGrafts: Este procedimento não conta enxertos',
    ])
  })
})
