import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow units. */
export const liveUnits: LiveNoun = { noun: 'unit', catalogue: 'unit.list', opens: ['/configuracoes?registro='] }
