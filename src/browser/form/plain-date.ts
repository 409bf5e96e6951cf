/** `1984-03-09` as `09/03/1984`; empty for null. What is no date stays as it is. */
export function typedDate(date: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? []
  return year ? `${day}/${month}/${year}` : (date ?? '')
}

/** `09/03/1984` as `1984-03-09`; null when empty. What is unfinished or no date stays as it is, so that the schema refuses it. */
export function dateTyped(typed: string): string | null {
  if (typed.trim() === '') return null
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim())
  return match ? `${match[3]}-${match[2]}-${match[1]}` : typed
}
