import quickselect from 'quickselect'
import type { Figure } from '../contract.ts'
import { type MedianName, medians } from './sum-queries.ts'
import type { ValuesRow } from './queries.ts'

/** What half of the cases do not exceed, and nine in ten; null of no case. */
export type Middle = Pick<Figure, 'cases' | 'p90'> & { readonly median: number | null }

/** The middles of one figure: of the period, of each point of its drawing, and of the period before. */
export interface Middles {
  readonly whole: Middle
  readonly before: Middle
  readonly points: ReadonlyMap<string, Middle>
}

/** The middles of the named figures. Years have hundreds of thousands of cases: between two figures others are answered. */
export async function middlesOf(
  names: readonly MedianName[],
  rows: readonly ValuesRow[],
): Promise<ReadonlyMap<MedianName, Middles>> {
  const found = new Map<MedianName, Middles>()
  for (const name of names) {
    await new Promise(setImmediate)
    found.set(name, middles(name, rows))
  }
  return found
}

function middles(name: MedianName, rows: readonly ValuesRow[]): Middles {
  const whole: number[] = []
  const before: number[] = []
  const points = new Map<string, Middle>()
  for (const { isCompared, point, ...row } of rows) {
    const values = numbersIn(row[medians[name].values], medians[name].bytes)
    const all = isCompared ? before : whole
    for (const value of values) all.push(value)
    if (point !== null) points.set(point, middle(values))
  }
  return { whole: middle(whole), before: middle(before), points }
}

/** Numbers that stand one after the other, the most significant byte first. */
export function numbersIn(buffer: Buffer, bytes: 4 | 8): number[] {
  const numbers: number[] = []
  for (let at = 0; at < buffer.length; at += bytes)
    numbers.push(bytes === 4 ? buffer.readInt32BE(at) : Number(buffer.readBigInt64BE(at)))
  return numbers
}

/** The first value that at least this share of all does not exceed, as `percentile_disc` has it. Sorts the values in part. */
export function middle(values: number[]): Middle {
  const at = (share: number) => {
    if (values.length === 0) return null
    const place = Math.max(0, Math.ceil(share * values.length) - 1)
    quickselect(values, place)
    return values[place] ?? null
  }
  return { cases: values.length, median: at(0.5), p90: at(0.9) }
}
