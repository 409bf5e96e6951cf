import { describe, expect, it } from 'vitest'
import { compared, stillHolds, usedOf } from './rules.ts'

const need = { optional: false, substituteIds: [] as string[] }

describe('what a kit plans beside what is there', () => {
  it.each([
    ['as planned', { gauze: 10 }, [['gauze', 10, 0, false]]],
    ['less', { gauze: 7 }, [['gauze', 7, 3, true]]],
    ['more', { gauze: 12 }, [['gauze', 12, 0, true]]],
    [
      'something else besides',
      { gauze: 10, tape: 1 },
      [
        ['gauze', 10, 0, false],
        ['tape', 1, 0, true],
      ],
    ],
  ])('%s', (_what, there, expected) => {
    const lines = compared([{ ...need, materialId: 'gauze', quantity: 10 }], new Map(Object.entries(there)))
    expect(lines.map(({ materialId, counted, left, differs }) => [materialId, counted, left, differs])).toEqual(
      expected,
    )
  })

  it('counts what may stand in, in the order of the kit, and marks only what is too much of it', () => {
    const line = { ...need, materialId: 'blade', quantity: 10, substituteIds: ['other', 'third'] }
    const standing = compared(
      [line],
      new Map([
        ['blade', 4],
        ['other', 2],
        ['third', 4],
      ]),
    )
    expect(standing.map(({ differs }) => differs)).toEqual([false, false, false])
    expect(standing.map(({ standsInFor }) => standsInFor)).toEqual([null, 'blade', 'blade'])
    const over = compared([line], new Map([['other', 12]]))
    expect(over.map(({ materialId, differs }) => [materialId, differs])).toEqual([
      ['blade', false],
      ['other', true],
    ])
  })

  it('holds nothing against what is optional and was not taken', () => {
    const line = { ...need, materialId: 'drape', quantity: 2, optional: true }
    expect(compared([line], new Map())).toMatchObject([{ differs: false, left: 2 }])
    expect(compared([line], new Map([['drape', 3]]))).toMatchObject([{ differs: true }])
  })
})

describe('what was accepted', () => {
  const on = (lotId: string, onCase: number) => ({ lotId, shelf: 'cart' as const, onCase })
  const said = [{ ...on('a', 5), used: 3 }]
  it.each([
    ['the same is on the case', [on('a', 5)], true],
    ['what was used is there again, once its day was opened', [on('a', 3)], true],
    ['something came', [on('a', 6)], false],
    ['something else came', [on('a', 5), on('b', 1)], false],
    ['all of it went', [], false],
  ])('%s: %j', (_what, there, holds) => {
    expect(stillHolds(said, there)).toBe(holds)
  })

  it('is what the closing takes, else everything of what was performed and nothing of what was not', () => {
    expect(usedOf([on('a', 5)], said, true)).toMatchObject([{ taken: 3 }])
    expect(usedOf([on('a', 3)], said, true)).toMatchObject([{ taken: 3 }])
    expect(usedOf([on('a', 6)], said, true)).toMatchObject([{ taken: 6 }])
    expect(usedOf([on('a', 6)], null, false)).toMatchObject([{ taken: 0 }])
  })
})
