import quickselect from 'quickselect'
import type { Figure } from '../contract.ts'
import { type MedianName, medians } from './sum-queries.ts'
import type { ValuesRow } from './period-sums-queries.ts'

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
  const { values: column, bytes } = medians[name]
  const ofPeriod = (compared: boolean) =>
    rows.filter(({ isCompared }) => isCompared === compared).map((row) => row[column])
  const [whole, before] = [valuesIn(ofPeriod(false), bytes), valuesIn(ofPeriod(true), bytes)]
  const points = new Map<string, Middle>()
  let from = 0
  for (const { isCompared, point, ...row } of rows) {
    if (isCompared || point === null) continue
    const to = from + row[column].length / bytes
    points.set(point, middle(whole.subarray(from, to)))
    from = to
  }
  return { whole: middle(whole), before: middle(before), points }
}

/** Numbers that stand one after the other in each of some buffers, the most significant byte first. */
export function valuesIn(buffers: readonly Uint8Array[], bytes: 4 | 8): Float64Array {
  const values = new Float64Array(buffers.reduce((sum, { length }) => sum + length / bytes, 0))
  let place = 0
  for (const { buffer, byteOffset, length } of buffers) {
    const view = new DataView(buffer, byteOffset, length)
    for (let at = 0; at < length; at += bytes) {
      // Of centavos two halves: a number holds the whole exactly, and is read much faster than a BigInt.
      values[place] = bytes === 4 ? view.getInt32(at) : view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
      place += 1
    }
  }
  return values
}

/** The first value that at least this share of all does not exceed, as `percentile_disc` has it. Sorts the values in part. */
export function middle(values: Float64Array): Middle {
  const at = (share: number) => {
    if (values.length === 0) return null
    const place = Math.max(0, Math.ceil(share * values.length) - 1)
    // It asks for no more of an array than that its places are read and written.
    quickselect(values as unknown as number[], place)
    return values[place] ?? null
  }
  return { cases: values.length, median: at(0.5), p90: at(0.9) }
}
