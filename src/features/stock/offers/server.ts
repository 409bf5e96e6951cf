// What other contexts’ servers take of this one.
export { kitsOf } from '../kits/server/queries.ts'
export { materialOfGtin } from '../materials/server/queries.ts'
export { countAlarmsByUnit } from '../stock-alarms/server/queries.ts'
export { preparedOf } from '../stock-reservations/server/prepared.ts'
export { type KeptReservation, keptReservations } from '../stock-reservations/server/queries.ts'
export {
  type CaseDocument,
  type CaseLine,
  postForCases,
  takeUseBack,
  witnessedForCase,
} from '../stock/server/case-posting.ts'
export { writeDiscard } from '../controlled-drugs/server/discard.ts'
export { requirePrescriber } from '../stock/server/patients.ts'
export { turnLots } from '../stock/server/lots.ts'
export { lockLevels } from '../stock/server/posting-queries.ts'
export { inTheWayOf } from '../stock/server/reserved.ts'
