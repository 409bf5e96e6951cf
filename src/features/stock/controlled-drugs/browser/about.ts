import type { RegisterEntry } from '../contract.ts'

/** What an entry was about: of whom it came, by which invoice, what for. */
export function aboutOf({ supplierName, invoice, reason }: RegisterEntry): string {
  return [supplierName, invoice, reason].filter(Boolean).join(' · ')
}
