/** A stretch of bytes, both ends among them. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * What a `Range` header asks of a file, no longer than `most` bytes: who plays it asks for more when they get there.
 * Undefined where it asks for nothing that is there, or for several stretches.
 */
export function byteRangeOf(header: string | undefined, bytes: number, most: number): ByteRange | undefined {
  const found = pattern.exec(header ?? '')
  if (!found) return undefined
  const [, first = '', last = ''] = found
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (from > to || from >= bytes) return undefined
  return { from, to: Math.min(to, from + most - 1) }
}
