import { breakpoints } from './breakpoints.ts'
import { useMedia } from './use-media.ts'

/** Whether the screen is a phone's, where a calendar is a list. */
export function useNarrow(): boolean {
  return useMedia(breakpoints.phone)
}
