import { both } from '../../../../shared/both.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'

/** The lots that were used on a patient, as timelines tell them. */
export const materialEntries: TimelineKind = {
  kind: 'materials',
  label: both('Materiais e lotes', 'Materials and lots'),
  title: (_, { language }) => both('Materiais da cirurgia', 'Materials of the surgery')[language],
  details: ({ subject }) => [subject],
  way: ({ id }) => ({ search: { materiais: id } }),
}
