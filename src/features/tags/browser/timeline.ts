import { both } from '../../../shared/both.ts'
import type { TimelineKind } from '../../timeline/entry.ts'

/** Tags of the patient, as timelines tell them. */
export const tagEntries: TimelineKind = {
  kind: 'tag',
  label: both('Tags', 'Tags'),
  title: ({ subject }) => `Tag: ${subject ?? ''}`,
  details: ({ byName }) => [byName],
  way: () => undefined,
}
