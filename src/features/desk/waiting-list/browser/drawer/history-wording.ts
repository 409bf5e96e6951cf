import type { HistoryWording } from '../../../../../browser/record/history-lines.ts'
import { both } from '../../../../../shared/both.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatDate, formatDayTime } from '../../../../../shared/time.ts'
import { waitlistEvents } from '../../events.ts'
import { blockers, contactChannels, contactOutcomes, offerStates } from '../../states.ts'
import { blockerWords, channelWords, offerStateWords, outcomeWords } from '../../words.ts'
import type { WaitingNames } from '../use-waiting-names.ts'

const fieldWords = both(
  {
    channel: 'Como',
    outcome: 'Resultado',
    blockers: 'Impedimentos',
    blockerNote: 'Observação',
    waitUntil: 'Pediu para esperar até',
    earliestOn: 'Não antes de',
    unitIds: 'Unidades',
    professionalId: 'Médico',
    fromTime: 'Das',
    toTime: 'Às',
    noticeHours: 'Aviso (horas)',
    snoozedUntil: 'Adiada até',
    startsAt: 'Horário',
    deadline: 'Prazo',
    offer: 'Resposta',
  },
  {
    channel: 'How',
    outcome: 'Outcome',
    blockers: 'Blockers',
    blockerNote: 'Note',
    waitUntil: 'Asked to wait until',
    earliestOn: 'Not before',
    unitIds: 'Units',
    professionalId: 'Doctor',
    fromTime: 'From',
    toTime: 'To',
    noticeHours: 'Notice (hours)',
    snoozedUntil: 'Snoozed until',
    startsAt: 'Time',
    deadline: 'Deadline',
    offer: 'Answer',
  },
)

/** A known value in its words. */
function wordIn<Value extends string>(
  known: readonly Value[],
  words: Readonly<Record<Value, string>>,
  value: unknown,
): string | null {
  const found = known.find((one) => one === value)
  return found === undefined ? null : words[found]
}

/** How the history of an item that waits is told. */
export function historyWording(
  language: Language,
  zone: string,
  names: Pick<WaitingNames, 'unitOf' | 'professionalOf'>,
): HistoryWording {
  const listed = (value: unknown, of: (one: unknown) => string | null) =>
    Array.isArray(value) ? value.map(of).filter(Boolean).join(', ') || null : null
  const shows: Readonly<Record<string, (value: unknown) => string | null>> = {
    channel: (value) => wordIn(contactChannels, channelWords[language], value),
    outcome: (value) => wordIn(contactOutcomes, outcomeWords[language], value),
    offer: (value) => wordIn(offerStates, offerStateWords[language], value),
    blockers: (value) => listed(value, (one) => wordIn(blockers, blockerWords[language], one)),
    unitIds: (value) => listed(value, (one) => names.unitOf(String(one))),
    professionalId: (value) => names.professionalOf(String(value)),
    waitUntil: (value) => formatDate(String(value), language),
    earliestOn: (value) => formatDate(String(value), language),
    snoozedUntil: (value) => formatDate(String(value), language),
    startsAt: (value) => formatDayTime(String(value), zone, language),
    deadline: (value) => formatDayTime(String(value), zone, language),
  }
  return {
    of: waitlistEvents,
    fields: fieldWords[language],
    show: (field, value) => {
      if (value === null || value === undefined) return null
      return shows[field]?.(value) ?? (typeof value === 'number' || typeof value === 'string' ? String(value) : null)
    },
    plain: ['export'],
  }
}
