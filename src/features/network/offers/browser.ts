// What other contexts’ screens take of this one.
export { Swatch } from '../procedures/browser/swatch.tsx'
export { PartsField, partsError } from '../professionals/browser/parts-field.tsx'
