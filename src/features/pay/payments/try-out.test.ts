import { describe, expect, it } from 'vitest'
import type { Line } from '../pay-rules/model.ts'
import { sideBySide } from './try-out.ts'

const line = (professionalId: string, caseId: string, centavos: number, more: Partial<Line> = {}): Line => ({
  professionalId,
  group: 'case',
  function: null,
  unitId: 'u',
  day: '2026-11-12',
  caseId,
  shiftId: null,

  ruleId: 'r',
  edition: 1,
  basis: 'fixed',
  nth: 1,
  steps: [],
  heldReason: null,
  resultCentavos: centavos,
  heldCentavos: 0,
  ...more,
})

describe('two sets of rules beside each other', () => {
  it('differ by the lines whose amounts do, with whole sums of whoever has one', () => {
    const now = [line('a', '1', 100), line('a', '2', 50), line('b', '1', 70), line('c', '1', 10)]
    const then = [line('a', '1', 130), line('a', '2', 50), line('b', '1', 70), line('d', '3', 5)]
    const { people, ...sums } = sideBySide(now, then)
    expect(sums).toEqual({ nowCentavos: 230, thenCentavos: 255 })
    expect(
      people.map((one) => [one.professionalId, one.nowCentavos, one.thenCentavos, one.lines.map(({ key }) => key)]),
    ).toEqual([
      ['a', 150, 180, ['a/case/1']],
      ['c', 10, 0, ['c/case/1']],
      ['d', 0, 5, ['d/case/3']],
    ])
  })

  it('tell what is held with what is paid, and that it would be held', () => {
    const held = line('a', '1', 0, { heldReason: 'unpaid', heldCentavos: 100 })
    expect(sideBySide([line('a', '1', 100)], [held]).people).toMatchObject([{ nowCentavos: 100, thenCentavos: 100 }])
    expect(sideBySide([held], [held]).people).toEqual([])
  })

  it('are the same in whatever order their lines come', () => {
    const now = [line('a', '1', 1), line('b', '1', 2), line('c', '2', 3)]
    const then = [line('a', '1', 4), line('b', '1', 5), line('c', '2', 6)]
    expect(sideBySide(now.toReversed(), then)).toEqual(sideBySide(now, then.toReversed()))
  })
})
