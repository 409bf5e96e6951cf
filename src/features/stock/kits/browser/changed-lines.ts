import type { KitLine } from '../rules.ts'

type Lines = readonly KitLine[]

/** A line of a material as it begins: one of it. */
export function lineOf(materialId: string): KitLine {
  return { materialId, quantity: 1, perGrafts: null, optional: false, substituteIds: [] }
}

/** Lines with one changed. */
export function withLine(lines: Lines, place: number, change: Partial<KitLine>): Lines {
  return lines.map((line, at) => (at === place ? { ...line, ...change } : line))
}

/** Things with one of them a place further up (−1) or down (1); at the end nothing changes. */
export function movedAt<Thing>(things: readonly Thing[], from: number, step: -1 | 1): readonly Thing[] {
  const [one, other] = [things[from], things[from + step]]
  return one !== undefined && other !== undefined ? things.with(from, other).with(from + step, one) : things
}
