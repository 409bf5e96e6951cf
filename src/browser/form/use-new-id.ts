import { useCallback, useState } from 'react'
import { newId } from '../../shared/ids.ts'

/**
 * The id of what an open form will create: the same however often it is submitted, so that a submission whose answer
 * was lost makes one thing. A form that stays open for another takes the next id once the first is there.
 */
export function useNewId(): [id: string, next: () => void] {
  const [id, setId] = useState(newId)
  return [id, useCallback(() => setId(newId()), [])]
}
