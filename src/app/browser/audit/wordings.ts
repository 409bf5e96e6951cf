import type { HistoryWording } from '../../../browser/record/history-lines.ts'
import { recordWording } from '../../../browser/record/record-wording.ts'
import { appointmentHistory } from '../../../features/agenda/appointments/browser/drawer/history-wording.ts'
import type { Names } from '../../../features/agenda/appointments/browser/calendar/use-names.ts'
import { requestHistory } from '../../../features/agenda/block-requests/browser/drawer/history-wording.ts'
import { historyMessages as blockFields } from '../../../features/agenda/blocks/browser/drawer/history-messages.ts'
import { shownValue as blockValue } from '../../../features/agenda/blocks/browser/shown-value.ts'
import {
  historyFieldsIn as paymentFields,
  historyValue as paymentValue,
} from '../../../features/pay/payments/history-words.ts'
import { legalEntities } from '../../../features/foundation/legal-entities/record.ts'
import { cardFees } from '../../../features/sales/card-fees/record.ts'
import {
  historyFields as orderFields,
  valueIn as orderValue,
} from '../../../features/sales/orders/browser/drawer/history-words.ts'
import { consentHistory } from '../../../features/patients/consents/browser/history-wording.ts'
import { consentTexts } from '../../../features/patients/consents/text-record.ts'
import { documentHistory } from '../../../features/patients/documents/browser/history-wording.ts'
import { milestoneWords, standingWords } from '../../../features/desk/follow-up/words.ts'
import { patients } from '../../../features/patients/patients/record.ts'
import { exams } from '../../../features/network/exams/record.ts'
import { payRules } from '../../../features/pay/pay-rules/record.ts'
import { procedures } from '../../../features/network/procedures/record.ts'
import { professionals } from '../../../features/network/professionals/record.ts'
import { rooms } from '../../../features/network/rooms/record.ts'
import { fieldWords as shiftFields } from '../../../features/agenda/roster/field-words.ts'
import { historyValue as shiftValue } from '../../../features/agenda/roster/browser/shift/history-value.ts'
import { separationWords } from '../../../features/pay/payments/browser/separation-words.ts'
import { recordingPolicyWords } from '../../../features/records/recordings/browser/policy-words.ts'
import { policyWords } from '../../../features/sales/sales-policy/browser/policy-words.ts'
import { members } from '../../../features/foundation/staff/record.ts'
import { tags } from '../../../features/foundation/tags/record.ts'
import { teams } from '../../../features/network/teams/record.ts'
import { units } from '../../../features/foundation/units/record.ts'
import { historyWording as waitingHistory } from '../../../features/desk/waiting-list/browser/drawer/history-wording.ts'
import { isParts, partsShown } from '../../../features/network/professionals/parts-words.ts'
import type { AnyRecord } from '../../../shared/fields/record.ts'
import type { Language } from '../../../shared/language.ts'
import { type EventsByNoun, eventsOf, type NounEvents } from '../../../shared/noun-events.ts'
import { plainFields, plainValue } from './plain-wording.ts'
import { surgeryWordings } from './surgery-wordings.ts'

/** Who reads, and what ids are called. */
export interface AuditReader {
  readonly language: Language
  /** Of the times. */
  readonly zone: string
  readonly names: Names
  /** What a person, unit or record of a catalogue is called; null where it is none at hand. */
  readonly nameOf: (id: string) => string | null
}

type Wording = (of: NounEvents, reader: AuditReader) => HistoryWording

const ofRecord =
  (record: AnyRecord): Wording =>
  (of, { language }) =>
    recordWording(record, of, language)

/** The same of a noun whose records bear tags: their names, as they were then. */
const withTags =
  (wording: Wording): Wording =>
  (of, reader) => {
    const { fields, show, ...others } = wording(of, reader)
    return {
      ...others,
      fields:
        typeof fields === 'function'
          ? (field) => (field === 'tags' ? 'Tags' : fields(field))
          : { ...fields, tags: 'Tags' },
      show: (field, value) => (field === 'tags' ? (typeof value === 'string' ? value : null) : show(field, value)),
    }
  }

/** How the histories of a noun are told on its own screens, for nouns that have such. */
const wordings: Readonly<Record<string, Wording>> = {
  staff: ofRecord(members),
  unit: ofRecord(units),
  room: ofRecord(rooms),
  procedure: ofRecord(procedures),
  legalEntity: ofRecord(legalEntities),
  cardFee: ofRecord(cardFees),
  payRule: ofRecord(payRules),
  exam: ofRecord(exams),
  professional: ofRecord(professionals),
  team: ofRecord(teams),
  tag: ofRecord(tags),
  patient: withTags(ofRecord(patients)),
  consentText: ofRecord(consentTexts),
  consent: (_of, { language, zone }) => consentHistory(language, zone),
  patientDocument: (_of, { language }) => documentHistory(language),
  ...surgeryWordings,
  paySeparation: (of, reader) => ({ ...plainly(of, reader), fields: separationWords[reader.language] }),
  recordingPolicy: (of, reader) => ({ ...plainly(of, reader), fields: recordingPolicyWords[reader.language] }),
  salesPolicy: (of, reader) => ({ ...plainly(of, reader), fields: policyWords[reader.language] }),
  order: (of, { language, nameOf }) => ({
    of,
    fields: orderFields[language],
    show: (field, value) => orderValue(field, value, { language, names: { get: (id) => nameOf(id) ?? undefined } }),
    plain: [],
  }),
  roster: (of, { language, zone, nameOf }) => ({
    of,
    fields: shiftFields[language],
    show: (field, value) => shiftValue(field, value, { zone, language, nameOf: (id) => nameOf(id) ?? '–' }),
  }),
  block: (of, { language, zone }) => ({
    of,
    fields: blockFields[language],
    show: (field, value) => blockValue(field, value, zone, language),
    plain: [],
  }),
  appointment: (_of, reader) => appointmentHistory(reader),
  followUp: (of, reader) => {
    const { show } = plainly(of, reader)
    const names: Readonly<Record<string, string>> = {
      ...plainFields[reader.language],
      ...milestoneWords[reader.language],
    }
    const { done } = standingWords[reader.language]
    return {
      of,
      fields: (field) => names[field] ?? field,
      show: (field, value) => (value === 'done' ? done : show(field, value)),
      plain: [],
    }
  },
  payment: (of, { language }) => ({
    of,
    fields: paymentFields(language),
    show: (field, value) => paymentValue(field, value, language),
    plain: [],
  }),
  blockRequest: (_of, reader) => requestHistory(reader),
  waitlist: (_of, { language, zone, nameOf }) => {
    const called = (id: string) => nameOf(id) ?? ''
    return waitingHistory(language, zone, { unitOf: called, professionalOf: called })
  },
}

/** Every field under a name, by its shape: nothing of what happened is left out. */
function plainly(of: NounEvents, { language, zone }: AuditReader): HistoryWording {
  const names: Readonly<Record<string, string>> = plainFields[language]
  return {
    of,
    fields: (field) => names[field] ?? field,
    show: (field, value) => plainValue(field, value, zone, language),
    plain: [],
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How the audit tells what happened to a record of a noun: as the noun's own screens do, ids by their names. */
export function wordingOf(events: EventsByNoun, noun: string, reader: AuditReader): HistoryWording | null {
  const of = eventsOf(events, noun)
  if (!of) return null
  const wording = (Object.hasOwn(wordings, noun) ? wordings[noun] : undefined)?.(of, reader) ?? plainly(of, reader)
  const called = (value: unknown): string | null =>
    typeof value === 'string' && uuid.test(value) ? (reader.nameOf(value) ?? '–') : null
  return {
    ...wording,
    show: (field, value) => {
      if (Array.isArray(value) && value.length > 0 && value.every((one) => called(one)))
        return value.map(called).join(', ')
      if (isParts(value)) return partsShown(value, reader.nameOf, reader.language)
      return called(value) ?? wording.show(field, value)
    },
  }
}
