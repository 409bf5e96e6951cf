import { both } from '../../../../shared/both.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { contactChannels, contactOutcomes } from '../states.ts'
import { channelWords, outcomeWords } from '../words.ts'

/** Contacts about a date for what was sold, as timelines tell them. */
export const contactEntries: TimelineKind = {
  kind: 'waitlist',
  label: both('Contatos sem data', 'Contacts without a date'),
  title({ what }, { language }) {
    const outcome = contactOutcomes.find((one) => one === what)
    const came = outcome ? outcomeWords[language][outcome] : what
    return `${both('Busca de data', 'Finding a date')[language]}: ${came.toLocaleLowerCase(language)}`
  },
  details({ subject, way, byName }, { language }) {
    const channel = contactChannels.find((one) => one === way)
    return [subject, channel ? channelWords[language][channel] : null, byName]
  },
  way: ({ ofId }) => (ofId === null ? undefined : { search: { semdata: ofId } }),
}
