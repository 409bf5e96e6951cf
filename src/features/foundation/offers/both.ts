// What other contexts take of this one on both sides.
export type { Interval } from '../claims/rules.ts'
export { type LegalEntity, legalEntities } from '../legal-entities/record.ts'
export { personalLinkSchema } from '../links/contract.ts'
export { maskMailbox } from '../links/rules.ts'
export { type Colleague, listColleagues } from '../staff/contract.ts'
export { type NoticeKind, noticeKindWords, noticeKinds, noticePermissions } from '../staff/notice-kinds.ts'
export { type BornTags, tagging } from '../tags/contract.ts'
export { tagFilter } from '../tags/filter.ts'
export type { Entry, TimelineKind } from '../timeline/entry.ts'
export { type Room, type RoomKind, type Unit, listUnits, roomKinds, roomSchema } from '../units/contract.ts'
export {
  type OpeningRules,
  type Stretch,
  holidayOn,
  isOpenThroughout,
  openBetween,
  openOn,
  openingRulesSchema,
  weekdayOf,
} from '../units/rules.ts'
