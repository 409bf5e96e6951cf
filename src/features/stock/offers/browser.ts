// What other contexts’ screens take of this one.
export { Lacking } from '../stock-reservations/browser/lacking.tsx'
export { PreparedLines } from '../stock-reservations/browser/prepared-lines.tsx'
export { unitFilter } from '../stock/browser/list-filters.ts'
export { useFilterUnits } from '../stock/browser/use-filter-units.ts'
export { lotInWords } from '../stock/browser/wording.ts'
