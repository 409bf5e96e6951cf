import { both } from '../../../../shared/both.ts'
import { localTime } from '../../../../shared/time.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { tappedSteps } from '../steps.ts'
import { stepWords } from '../words.ts'

/** What happened to a case in its room, as timelines tell it. */
export const caseEntries: TimelineKind = {
  kind: 'theatre',
  label: both('Passos na sala', 'Steps in the room'),
  title: (_, { language }) => both('Passos da cirurgia', 'Steps of the surgery')[language],
  details: ({ subject, steps }, { language, zone }) => [
    subject,
    ...(steps ?? []).map(({ step, at }) => {
      const known = tappedSteps.find((one) => one === step)
      return `${known ? stepWords[known][language] : step} ${localTime(at, zone)}`
    }),
  ],
  way: ({ id }) => ({ search: { agendamento: id } }),
}
