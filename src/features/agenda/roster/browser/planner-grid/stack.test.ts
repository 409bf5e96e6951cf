import { describe, expect, it } from 'vitest'
import type { PlacedGroup } from './layout.ts'
import { itemAt, rowAt, shownItems, stacked } from './stack.ts'

const metrics = { laneHeight: 20, leastRow: 32, groupHeight: 26 }

function group(id: string, name: string, lanes: readonly number[]): PlacedGroup {
  return {
    id,
    name,
    rows: lanes.map((count, index) => ({
      row: { id: `${id}-${index}`, name: `${name} ${index}` },
      source: [],
      chips: [],
      lanes: count,
    })),
  }
}

describe('rows under each other', () => {
  const stack = stacked([group('open', '', [1]), group('nurse', 'Enfermeiros', [0, 1, 3])], metrics)
  it('grow with their lanes, and a group without a name has no heading', () => {
    expect(stack.items.map(({ kind, top, height }) => [kind, top, height])).toEqual([
      ['row', 0, 32],
      ['group', 32, 26],
      ['row', 58, 32],
      ['row', 90, 32],
      ['row', 122, 71],
    ])
    expect(stack.height).toBe(193)
    expect(stack.rows.map(({ index }) => index)).toEqual([0, 1, 2, 3])
  })
  it('are found by height; outside counts as the edge, a heading as the row below', () => {
    expect(rowAt(stack, -5)?.index).toBe(0)
    expect(rowAt(stack, 40)?.index).toBe(1)
    expect(rowAt(stack, 121.9)?.index).toBe(2)
    expect(rowAt(stack, 5000)?.index).toBe(3)
    expect(rowAt(stacked([], metrics), 10)).toBeUndefined()
    expect(itemAt([], 10)).toBe(0)
  })
  it('are drawn in steps, so that a small scroll draws nothing new', () => {
    const long = stacked(
      [
        group(
          'nurse',
          'Enfermeiros',
          Array.from({ length: 60 }, () => 1),
        ),
      ],
      metrics,
    )
    const seen = shownItems(long.items, 600, 1200)
    expect(seen).toEqual(shownItems(long.items, 610, 1205))
    expect(long.items[seen.first]!.top).toBeLessThan(600 - 32)
    expect(long.items[seen.last - 1]!.top).toBeGreaterThan(1200 + 32)
    expect(shownItems(long.items, 0, 99_999)).toEqual({ first: 0, last: 61 })
  })
})
