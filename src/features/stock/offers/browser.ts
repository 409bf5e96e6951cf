// What other contexts’ screens take of this one.
export { Lacking } from '../stock-reservations/browser/lacking.tsx'
export { PreparedLines } from '../stock-reservations/browser/prepared-lines.tsx'
export { unitFilter } from '../stock/browser/list-filters.ts'
export { useFilterUnits } from '../stock/browser/use-filter-units.ts'
export { PrescriberField } from '../stock/browser/prescriber-field.tsx'
export { stockFormWords } from '../stock/browser/form-messages.ts'
export { noWitness, WitnessFields } from '../stock/browser/witness-fields.tsx'
export { lotInWords } from '../stock/browser/wording.ts'
