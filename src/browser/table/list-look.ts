import { useCallback, useState } from 'react'
import { type ListLook, plainLook } from './column.ts'

function keyOf(list: string): string {
  return `list ${list}`
}

function isLook(value: unknown): value is ListLook {
  if (typeof value !== 'object' || value === null || !('density' in value) || !('switched' in value)) return false
  return (value.density === 'comfortable' || value.density === 'compact') && Array.isArray(value.switched)
}

/** What was chosen of the list in this browser; what cannot be read counts as nothing. */
export function rememberedLook(list: string, storage: Pick<Storage, 'getItem'>): ListLook {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(list)) ?? 'null')
    return isLook(value) ? value : plainLook
  } catch {
    return plainLook
  }
}

/** Columns and density of a list, remembered per list in this browser. */
export function useListLook(list: string): [ListLook, (look: ListLook) => void] {
  const [look, setLook] = useState(() => rememberedLook(list, localStorage))
  const change = useCallback(
    (next: ListLook) => {
      localStorage.setItem(keyOf(list), JSON.stringify(next))
      setLook(next)
    },
    [list],
  )
  return [look, change]
}
