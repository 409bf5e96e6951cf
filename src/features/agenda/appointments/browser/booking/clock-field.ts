/**
 * Minutes of the day for what a person types as a time, or null when it is none: `8`, `830`, `8:30`, `08h30`, `8.30`.
 */
export function parseClock(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const parted = /^(\d{1,2})\s*[:h.,]\s*(\d{2})?$/.exec(text)
  const joined = /^(\d{1,2})(\d{2})?$/.exec(text.length === 3 ? `0${text}` : text)
  const [, hours, minutes = '0'] = parted ?? joined ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null
  return Number(hours) * 60 + Number(minutes)
}
