/** `9 h`, `9 h 30`, `45 min`: minutes in words, the same in both languages. */
export function formatLength(minutes: number): string {
  const rest = minutes % 60
  if (minutes < 60) return `${minutes} min`
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`
}
