import { useMemo } from 'react'
import { useUnit } from './current.ts'

/** Short names of the reader's units, by id. */
export function useUnitNames(): ReadonlyMap<string, string> {
  const { units } = useUnit()
  return useMemo(() => new Map(units.map(({ id, shortName }) => [id, shortName])), [units])
}
