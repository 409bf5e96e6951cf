import { useEffect, useState } from 'react'
import type { FoundGroup, RecordSearch } from './found.ts'

/** Milliseconds after the last key before the server is asked. */
const typingPause = 150
const shortest = 2

export interface RecordsFound {
  readonly state: 'idle' | 'searching' | 'found' | 'failed'
  readonly groups: readonly FoundGroup[]
}

/** Asks for records once typing rests; what was found before stays until the answer is there. */
export function useRecordSearch(find: RecordSearch['find'], typed: string): RecordsFound {
  const [found, setFound] = useState<RecordsFound>({ state: 'idle', groups: [] })
  useEffect(() => {
    if (typed.length < shortest) return setFound({ state: 'idle', groups: [] })
    const controller = new AbortController()
    setFound(({ groups }) => ({ state: 'searching', groups }))
    const timer = setTimeout(() => {
      find(typed, controller.signal).then(
        (groups) => !controller.signal.aborted && setFound({ state: 'found', groups }),
        () => !controller.signal.aborted && setFound({ state: 'failed', groups: [] }),
      )
    }, typingPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [find, typed])
  return found
}
