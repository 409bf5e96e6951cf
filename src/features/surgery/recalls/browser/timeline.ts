import { both } from '../../../../shared/both.ts'
import { words as appointmentWords } from '../../../agenda/offers/browser.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { contactOutcomes } from '../rules.ts'
import { outcomeWords } from '../words.ts'

/** Recalls of what was used on a patient, as timelines tell them; each opens its recall. */
export const recallEntries: TimelineKind = {
  kind: 'recalls',
  label: both('Recolhimentos', 'Recalls'),
  title({ what, state, number }, { language }) {
    const outcome = contactOutcomes.find((one) => one === state)
    if (what === 'contact' && outcome)
      return `${both('Recolhimento', 'Recall')[language]} ${number}: ${outcomeWords[language][outcome].toLocaleLowerCase(language)}`
    const recalled = both('Lote recolhido', 'Recalled lot')[language]
    return outcome ? `${recalled} · ${outcomeWords[language][outcome].toLocaleLowerCase(language)}` : recalled
  },
  details({ subject, way, byName }, { language }) {
    const channels: Readonly<Record<string, string>> = appointmentWords[language].channel
    return [subject, way === null ? null : (channels[way] ?? null), byName]
  },
  way: ({ ofId }) => (ofId === null ? undefined : { search: { recolhimento: ofId } }),
}
