import type { Language } from '../../../../../shared/language.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import type { Card } from '../../record.ts'
import type { Outcome } from '../../rules.ts'
import { messages } from './messages.ts'

const outcomeKeys = {
  sent: 'sent',
  called: 'called',
  no_answer: 'noAnswerLast',
  wrong_number: 'wrongNumber',
  other_date: 'wantsOther',
  keeps_date: 'keepsDate',
} as const satisfies Record<Outcome, keyof (typeof messages)['en']>

/** What came of an attempt, in a word or two. */
export function outcomeWord(outcome: Outcome, language: Language): string {
  return messages[language][outcomeKeys[outcome]]
}

/** `2 tentativas · não respondeu`, or that nobody tried yet; nothing where nobody needed to. */
export function triedWords({ status, attempts, lastOutcome }: Card, language: Language): string {
  if (lastOutcome === null) return status === 'booked' ? '' : messages[language].firstContact
  return `${messages[language].attempts(Math.max(attempts, 1))} · ${outcomeWord(lastOutcome, language)}`
}

/** The last contact with its time, at the unit's clock. */
export function lastContact(card: Card, zone: string, language: Language): string {
  if (card.lastOutcome === null || card.lastAt === null) return messages[language].firstContact
  const who = card.lastByName ? ` · ${card.lastByName}` : ''
  return `${outcomeWord(card.lastOutcome, language)} · ${formatDayTime(card.lastAt, zone, language)}${who}`
}
