// What other contexts’ screens take of this one.
export { ProceduresField } from '../exams/browser/procedures-field.tsx'
export { Swatch } from '../procedures/browser/swatch.tsx'
export { PartsField, partsError } from '../professionals/browser/parts-field.tsx'
