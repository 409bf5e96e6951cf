import { type LanesBy, readLanesBy, readSpan, type Search, type Span } from './search-params.ts'

const keys = { modo: 'agenda modo', por: 'agenda por' } as const

/**
 * What the calendar shows: what the address says, else what somebody chose last in this browser, else the day by room.
 * @returns `remember` is for what somebody chooses as their view, not for a look from elsewhere
 */
export function viewOf(search: Search): { span: Span; by: LanesBy; remember: (view: View) => void } {
  return {
    span: readSpan(search, localStorage.getItem(keys.modo)),
    by: readLanesBy(search, localStorage.getItem(keys.por)),
    remember: ({ modo, por }) => {
      localStorage.setItem(keys.modo, modo)
      localStorage.setItem(keys.por, por)
    },
  }
}

interface View {
  readonly modo: Span
  readonly por: LanesBy
}
