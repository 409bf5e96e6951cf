import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow limits: each shows what its material is called. */
export const liveMaterialLimits: LiveNoun = {
  noun: 'materialLimit',
  judgedBy: ['id', 'unit'],
  computedFrom: ['material'],
}
