import type { BookingDraft } from './booking-draft.ts'

/** Where the draft of one person waits in this tab: for after a reload, or a session that ended while they were typing. */
function keyFor(userId: string): string {
  return `booking-draft ${userId}`
}

function isDraft(value: unknown): value is BookingDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'unitId' in value &&
    'professionalIds' in value &&
    'date' in value
  )
}

/** Whether there is something to keep: more than the slot and the patient that the form was opened with. */
export function isWorthKeeping(draft: BookingDraft, initial: BookingDraft): boolean {
  const typed = [draft.notes, draft.squeezeReason, draft.exceptionReason].some((text) => text.trim() !== '')
  const chosen = draft.patientId !== null && draft.patientId !== initial.patientId
  return typed || chosen || draft.procedureId !== null
}

/** Keeps what is typed. */
export function keepDraft(userId: string, draft: BookingDraft): void {
  sessionStorage.setItem(keyFor(userId), JSON.stringify(draft))
}

/** What was being typed when the form was closed or the page torn down, or null. */
export function keptDraft(userId: string): BookingDraft | null {
  const text = sessionStorage.getItem(keyFor(userId))
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Forgets it: booked, or given up. */
export function forgetDraft(userId: string): void {
  sessionStorage.removeItem(keyFor(userId))
}
