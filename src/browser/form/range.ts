export interface RangeLimits {
  readonly min: number
  readonly max: number
  readonly step: number
  /** How far apart both ends stay at least. */
  readonly gap: number
}

export type Range = readonly [from: number, to: number]

/** The range after one end was moved: within its limits, on a step, and never past the other end. */
export function withEnd([from, to]: Range, end: 0 | 1, wanted: number, { min, max, step, gap }: RangeLimits): Range {
  const stepped = min + Math.round((wanted - min) / step) * step
  if (end === 0) return [Math.max(min, Math.min(stepped, to - gap)), to]
  return [from, Math.min(max, Math.max(stepped, from + gap))]
}
