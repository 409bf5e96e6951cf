// What other contexts’ servers take of this one.
export { examStartingSet } from '../exams/server/starting-set.ts'
export { employersBasisPoints } from '../pay-regimes/server/employer-queries.ts'
export { peopleOn } from '../pay-regimes/server/person-queries.ts'
export { regimesOn, retentionsSaid } from '../pay-regimes/server/queries.ts'
export { procedureStartingSet } from '../procedures/server/starting-set.ts'
export { requirePlayable } from '../professionals/server/parts.ts'
export { checkPin, pinRefused } from '../professionals/server/pin.ts'
export { roomCommands } from '../rooms/server/commands.ts'
