import type { BookingDraft } from './booking-draft.ts'

/** What is decided together: a colleague's day with one's own hour would be a time that nobody chose. */
const together = {
  patient: ['patientId', 'patientName'],
  care: ['procedureId', 'orderItemId', 'roomId', 'professionalIds', 'teamId'],
  time: ['date', 'startMinutes', 'durationMinutes'],
  squeeze: ['squeezeLane', 'squeezeReason'],
} as const satisfies Record<string, readonly (keyof BookingDraft)[]>

type Groups = typeof together
type Grouped = { [Name in keyof Groups]: Pick<BookingDraft, Groups[Name][number]> }

/** A draft as a form holds it: one field for each decision. */
export type BookingValues = Omit<BookingDraft, Groups[keyof Groups][number]> & Grouped

/** The fields of a form for what is typed of a booking. */
export function grouped(draft: BookingDraft): BookingValues {
  const members = new Set<string>(Object.values(together).flat())
  const alone = Object.entries(draft).filter(([member]) => !members.has(member))
  const groups = Object.entries(together).map(([name, of]) => [
    name,
    Object.fromEntries(of.map((member) => [member, draft[member]])),
  ])
  return Object.fromEntries([...alone, ...groups]) as BookingValues
}

/** What is typed of a booking, of the fields of its form. */
export function draftIn({ patient, care, time, squeeze, ...alone }: BookingValues): BookingDraft {
  return { ...alone, ...patient, ...care, ...time, ...squeeze }
}
