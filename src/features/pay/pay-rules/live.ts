import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow rules of pay: they say whom and what each is about. */
export const livePayRules: LiveNoun = {
  noun: 'payRule',
  judgedBy: ['id'],
  computedFrom: ['professional', 'team', 'procedure', 'unit'],
}
