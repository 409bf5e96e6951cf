import { both } from '../../../../shared/both.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { words as appointmentWords } from '../../../agenda/offers/browser.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { outcomes } from '../rules.ts'
import { outcomeWord } from './board/card-words.ts'

/** What was tried to have an appointment confirmed, as timelines tell it. */
export const confirmationEntries: TimelineKind = {
  kind: 'confirmation',
  label: both('Confirmações', 'Confirmations'),
  title({ what }, { language }) {
    const outcome = outcomes.find((one) => one === what)
    const came = outcome ? outcomeWord(outcome, language) : what
    return `${both('Confirmação', 'Confirmation')[language]}: ${came.toLocaleLowerCase(language)}`
  },
  details({ subject, about, way, byName }, { language, zone }) {
    const channels: Readonly<Record<string, string>> = appointmentWords[language].channel
    return [
      subject,
      about === null ? null : formatDayTime(about, zone, language),
      way === null ? null : (channels[way] ?? null),
      byName,
    ]
  },
  way: ({ ofId }) => (ofId === null ? undefined : { search: { agendamento: ofId } }),
}
