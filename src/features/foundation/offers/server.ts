// What other contexts’ servers take of this one.
export { claimsBeside } from '../claims/server/beside.ts'
export { type Claim, everyLane, oneLane } from '../claims/server/claim.ts'
export { endClaimsEarly } from '../claims/server/early-queries.ts'
export { claimWhatWasLeft, claimsHeldBy, leaveClaims } from '../claims/server/left-queries.ts'
export {
  type ClaimOfOne,
  type HeldAgainst,
  freeClaimsOfAppointments,
  takeClaimsOfAppointments,
  whatHoldsAgainst,
} from '../claims/server/many-queries.ts'
export {
  type Held,
  claimsHeldByBlocks,
  claimsOn,
  divideClaims,
  freeClaims,
  freeClaimsOfBlocks,
  takeClaims,
  takeClaimsOfBlocks,
} from '../claims/server/queries.ts'
export { freeClaimsOfRoom, takeClaimsOfUnitBlocks } from '../claims/server/room-queries.ts'
export { isLegalEntity } from '../legal-entities/server/queries.ts'
export { type Asked, type LinkPage, escaped } from '../links/server/html.ts'
export { otherLanguage } from '../links/server/other-language.ts'
export type { DisplayLink } from '../links/server/pages.ts'
export { personalLetter } from '../links/server/personal-letter.ts'
export type { PersonalLink, PersonalPages, Refused, Sent } from '../links/server/personal-pages.ts'
export { issueLink, linksTo, revokeLinksTo } from '../links/server/personal-queries.ts'
export { personalStyle } from '../links/server/personal-style.ts'
export { ownProfile } from '../staff/server/profile-commands.ts'
export { updateProfile } from '../staff/server/profile-queries.ts'
export { findColleagues, loadActor } from '../staff/server/queries.ts'
export { bearsOneOf } from '../tags/server/filter-queries.ts'
export { changeTags } from '../tags/server/tagging.ts'
export { tagMomentsOf } from '../tags/server/timeline-queries.ts'
export type { TimelineReader, TimelineSource } from '../timeline/server/source.ts'
export { type OpeningChange, confirmLeftOutside, leftOutside } from '../units/server/affected-check.ts'
export { bookedAhead, claimedAhead } from '../units/server/affected-queries.ts'
export { payersOf } from '../units/server/belonging-queries.ts'
export { unitCommands } from '../units/server/commands.ts'
export { beforeCompany, hoursChanged } from '../units/server/hooks.ts'
export { outOfUse, requireUnitInUse } from '../units/server/in-use.ts'
export { openingMembers } from '../units/server/queries.ts'
export { lockUnits, openingRulesOf } from '../units/server/settings-queries.ts'
export { unitRow } from '../units/server/subject-queries.ts'
export { type UnitClock, clockOf, zoneOf } from '../units/server/zone-queries.ts'
