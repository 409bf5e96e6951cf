import { both } from '../../../../shared/both.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { recordingKinds } from '../rules.ts'
import { recordingKindWords } from '../words.ts'

/** Recordings, as timelines tell them; each opens over the page. */
export const recordingEntries: TimelineKind = {
  kind: 'recordings',
  label: both('Gravações', 'Recordings'),
  title({ what }, { language }) {
    const kind = recordingKinds.find((one) => one === what)
    return [both('Gravação', 'Recording')[language], kind && recordingKindWords[language][kind].toLowerCase()]
      .filter(Boolean)
      .join(' · ')
  },
  details: ({ byName }) => [byName],
  way: ({ ofId }) => (ofId === null ? undefined : { search: { gravacao: ofId } }),
}
