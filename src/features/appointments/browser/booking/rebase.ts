import type { BookingDraft } from './booking-draft.ts'

/** What is decided together: a colleague's day with one's own hour would be a time that nobody chose. */
const groups: readonly (readonly (keyof BookingDraft)[])[] = [
  ['patientId', 'patientName'],
  ['procedureId', 'roomId', 'professionalIds', 'teamId'],
  ['date', 'startMinutes', 'durationMinutes'],
  ['notes'],
]

function sameIn(group: readonly (keyof BookingDraft)[], one: BookingDraft, other: BookingDraft): boolean {
  return group.every((member) => JSON.stringify(one[member]) === JSON.stringify(other[member]))
}

/**
 * The draft of a change after a colleague changed the appointment under it (from `before` to `after`): what the person
 * has not touched follows the colleague, what they have stays as they wrote it.
 */
export function rebased(draft: BookingDraft, before: BookingDraft, after: BookingDraft): BookingDraft {
  const followed = groups
    .filter((group) => sameIn(group, draft, before))
    .flatMap((group) => group.map((member) => [member, after[member]] as const))
  return { ...draft, ...Object.fromEntries(followed) }
}

/** Whether the colleague's change is news to who has the draft open; one's own saved change is none. */
export function isNews(draft: BookingDraft, before: BookingDraft, after: BookingDraft): boolean {
  return groups.some((group) => !sameIn(group, before, after) && !sameIn(group, draft, after))
}
