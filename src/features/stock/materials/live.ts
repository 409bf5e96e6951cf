import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow the catalogue of materials, which is filtered by what has no limits. */
export const liveMaterials: LiveNoun = {
  noun: 'material',
  judgedBy: ['id'],
  computedFrom: ['materialLimit'],
}
