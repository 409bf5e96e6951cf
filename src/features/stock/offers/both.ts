// What other contexts take of this one on both sides.
export { lineOnly } from '../kits/line.ts'
export { needsOf } from '../kits/rules.ts'
export { categoryWords, materialCategories } from '../materials/words.ts'
export { type PreparedLine, preparedLineSchema, setAsideSchema } from '../stock-reservations/record.ts'
export { type Shelf, lossCauses, lotStates, passedOver, shelves, whyNotUsed, worthOf } from '../stock/rules.ts'
export { type Witness, doseSchema, witnessSchema, withoutPin } from '../stock/witness.ts'
export { lossCauseWords, placeWords } from '../stock/words.ts'
