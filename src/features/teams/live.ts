import type { LiveNoun } from '../../shared/live-noun.ts'

/** How live screens follow surgical teams. */
export const liveTeams: LiveNoun = { noun: 'team', catalogue: 'team.list' }
