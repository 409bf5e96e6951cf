import { both, type Both } from '../../../../shared/both.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { reasonWord, rebookReasons } from '../../../agenda/offers/both.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { rebookingStateWords } from '../messages.ts'

const states: Both<Readonly<Record<string, string>>> = rebookingStateWords

/** Attempts to find another date, as timelines tell them. */
export const rebookingEntries: TimelineKind = {
  kind: 'rebooking',
  label: both('Remarcações', 'Rebookings'),
  title: ({ state }, { language }) =>
    `${both('Remarcação', 'Rebooking')[language]}: ${states[language][state ?? ''] ?? ''}`,
  details({ subject, about, reason, byName }, { language, zone }) {
    const known = rebookReasons.find((one) => one === reason)
    return [
      subject,
      about === null ? null : formatDayTime(about, zone, language),
      known ? reasonWord(known)[language] : null,
      byName,
    ]
  },
  way: ({ ofId }) => (ofId === null ? undefined : { search: { remarcar: ofId } }),
}
