import type { RegisterEntry } from '../contract.ts'

/** What an entry was about: of whom it came, by which invoice, what for. */
export function aboutOf({ supplierName, invoice, reason }: RegisterEntry): string {
  return [supplierName, invoice, reason].filter(Boolean).join(' · ')
}

/** On whom it was used: name and record; empty of what reached nobody. */
export function patientOf({ patientName, recordNumber }: RegisterEntry): string {
  return patientName === null ? '' : `${patientName} (${recordNumber})`
}

/** Who prescribed it, as registered then, and the dose. */
export function prescriptionOf({ prescriberName, registration, dose }: RegisterEntry): string {
  return [prescriberName, registration, dose].filter(Boolean).join(' · ')
}
