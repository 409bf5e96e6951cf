import { hashKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { LiveRow } from '../../shared/live.ts'

type Unseen = ReadonlyMap<string, number>

const none: Unseen = new Map()
const unseen = new Map<string, Unseen>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Notes rows that a list of pages has and does not show, with their freshness. */
export function noteUnseen(queryHash: string, rows: readonly LiveRow[]): void {
  if (rows.length === 0) return
  unseen.set(
    queryHash,
    new Map([...(unseen.get(queryHash) ?? none), ...rows.map((row) => [row.id, row.freshness] as const)]),
  )
  tell()
}

/** The list is loaded again: it will show them. */
export function forgetUnseen(queryKey: readonly unknown[]): void {
  if (unseen.delete(hashKey(queryKey))) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many rows of a list have changed without being shown: those that it does not hold as fresh by now. */
export function useUnseen(queryKey: readonly unknown[], rows: readonly unknown[]): number {
  const noted = useSyncExternalStore(subscribe, () => unseen.get(hashKey(queryKey)) ?? none)
  if (noted.size === 0) return 0
  const held = new Map(
    (rows as readonly { id: string; freshness: number }[]).map(({ id, freshness }) => [id, freshness]),
  )
  return [...noted].filter(([id, freshness]) => (held.get(id) ?? -1) < freshness).length
}
