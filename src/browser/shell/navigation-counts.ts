import { useSyncExternalStore } from 'react'

let counts: Readonly<Record<string, number>> = {}
const listeners = new Set<() => void>()

export function subscribeToCounts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says how much waits for the person on a page of the menu; nothing is shown where nothing does. */
export function setNavigationCount(path: string, count: number): void {
  if (countAt(path) === count) return
  counts = { ...counts, [path]: count }
  for (const tell of listeners) tell()
}

/** How much waits on a page of the menu. */
export function countAt(path: string): number {
  return counts[path] ?? 0
}

/** As `countAt`, followed. */
export function useNavigationCount(path: string): number {
  return useSyncExternalStore(subscribeToCounts, () => countAt(path))
}
