interface DayLoad {
  readonly count: number
  readonly unconfirmed: number
  readonly busyMinutes: number
  readonly capacityMinutes: number
}

/** A month in three figures; `percent` of its open room time is taken, null where nothing is open. */
export function monthSummary(days: readonly DayLoad[]): { count: number; unconfirmed: number; percent: number | null } {
  const sum = (of: (day: DayLoad) => number) => days.reduce((total, day) => total + of(day), 0)
  const capacity = sum((day) => day.capacityMinutes)
  return {
    count: sum((day) => day.count),
    unconfirmed: sum((day) => day.unconfirmed),
    percent: capacity === 0 ? null : Math.round((sum((day) => day.busyMinutes) / capacity) * 100),
  }
}
