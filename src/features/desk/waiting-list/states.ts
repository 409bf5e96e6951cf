/** What must come first before an item may have a date. */
export const blockers = ['exam', 'payment', 'clearance'] as const
export type Blocker = (typeof blockers)[number]

/** How somebody was talked to. */
export const contactChannels = ['whatsapp', 'phone', 'email', 'in_person', 'other'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** What came of it. */
export const contactOutcomes = ['reached', 'no_answer', 'call_back', 'wants_date', 'wants_to_wait', 'unsure'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]

/** How long people have waited, in days of their unit. */
export const ageBuckets = ['0-7', '8-30', '31-60', '61-90', '91-'] as const
export type AgeBucket = (typeof ageBuckets)[number]

/** Why a stretch of time came free. */
export const freedCauses = ['cancelled', 'missed', 'moved', 'expired', 'finished', 'block', 'roster'] as const
export type FreedCause = (typeof freedCauses)[number]

/** How an offer of a freed slot stands. */
export const offerStates = ['offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

/** Whether something keeps an item from being offered a date now. */
export const readinesses = ['ready', 'blocked', 'snoozed'] as const
export type Readiness = (typeof readinesses)[number]
