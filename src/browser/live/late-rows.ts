import { hashKey } from '@tanstack/react-query'
import type { LiveRow } from '../../shared/live.ts'

const late = new Map<string, readonly LiveRow[]>()

/** Notes rows that were heard while an answer was under way and that it cannot take in before it is held. */
export function noteLate(queryKey: readonly unknown[], rows: readonly LiveRow[]): void {
  if (rows.length === 0) return
  const hash = hashKey(queryKey)
  late.set(hash, [...(late.get(hash) ?? []), ...rows])
}

/** Those rows, once. */
export function takeLate(queryHash: string): readonly LiveRow[] {
  const rows = late.get(queryHash) ?? []
  late.delete(queryHash)
  return rows
}
