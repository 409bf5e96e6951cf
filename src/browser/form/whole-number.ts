/** What is typed as a whole number, as the schema is to judge it: NaN while it is none. */
export function wholeNumberIn(typed: string): number {
  return /^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
