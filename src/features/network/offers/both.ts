// What other contexts take of this one on both sides.
export {
  type Regime,
  type RegimeKind,
  type Retention,
  type Tax,
  issServiceOf,
  regimeKinds,
  taxes,
} from '../pay-regimes/model.ts'
export { takenOffShown } from '../pay-regimes/off-words.ts'
export {
  type EndedTable,
  endedOn,
  incomeTaxAnew,
  retentionsOf,
  rulesOn,
  saidOf,
  sumOfRetentions,
} from '../pay-regimes/retain.ts'
export { regimeSchema, retentionSchema } from '../pay-regimes/schemas.ts'
export { issServiceWords, regimeShown, taxWords } from '../pay-regimes/words.ts'
export {
  type Procedure,
  type ProfessionalFunction,
  listProcedures,
  procedureKinds,
  procedureSchema,
  professionalFunctions,
} from '../procedures/contract.ts'
export { functionWords, neededText, procedureKindWords, procedureWord } from '../procedures/words.ts'
export { type Professional, listProfessionals, professionalSchema } from '../professionals/contract.ts'
export { isParts, partsShown } from '../professionals/parts-words.ts'
export { type Part, partSchema, partsField, partsKey, peopleOf } from '../professionals/parts.ts'
export { pinSchema, pinStates } from '../professionals/pin.ts'
export { type PixKeyKind, maskPixKey, pixKeyKind } from '../professionals/pix-key.ts'
export { credentialOn, functionsOf } from '../professionals/rules.ts'
export { roomKindWords } from '../rooms/words.ts'
export { type Team, type TeamMember, listTeams, teamSchema } from '../teams/contract.ts'
