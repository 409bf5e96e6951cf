/** What became of a date, as figures count it. */
export interface VisitBook {
  readonly id: string
  readonly unit: string
  readonly day: string
  fate: 'performed' | 'missed' | 'cancelled'
  /** Whole hours between when it was given up and its start; of what was cancelled. */
  noticeHours: number | null
  readonly bookedHoursBefore: number
}
