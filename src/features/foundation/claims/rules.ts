/** A half-open stretch in epoch milliseconds. */
export interface Interval {
  from: number
  to: number
}
