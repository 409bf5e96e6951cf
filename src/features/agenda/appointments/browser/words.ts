import { cancelReasonWords as saidReasonWords } from '../../../sales/offers/both.ts'
import { type ProfessionalFunction, functionWords, roomKindWords } from '../../../network/offers/both.ts'
import type { RoomKind } from '../../../foundation/offers/both.ts'
import { statusLooks } from './calendar/statuses.ts'
import type { Language } from '../../../../shared/language.ts'
import type { AppointmentStatus, CancelReason, confirmationChannels } from '../states.ts'
import type { Both } from '../../../../shared/both.ts'

type InBoth<Key extends string> = Readonly<Record<Key, Both>>
export type ConfirmationChannel = (typeof confirmationChannels)[number]

const channelWords: InBoth<ConfirmationChannel> = {
  phone: { 'pt-BR': 'telefone', en: 'phone' },
  whatsapp: { 'pt-BR': 'WhatsApp', en: 'WhatsApp' },
  email: { 'pt-BR': 'e-mail', en: 'e-mail' },
  in_person: { 'pt-BR': 'pessoalmente', en: 'in person' },
  other: { 'pt-BR': 'outro meio', en: 'other' },
}

const cancelReasonWords: InBoth<CancelReason> = {
  ...saidReasonWords,
  rebooked: { 'pt-BR': 'Remarcada', en: 'Rebooked' },
}

const groupWords: InBoth<'patient' | 'clinic' | 'clinical' | 'payment' | 'other'> = {
  patient: { 'pt-BR': 'Pelo paciente', en: 'By the patient' },
  clinic: { 'pt-BR': 'Pela clínica', en: 'By the clinic' },
  clinical: { 'pt-BR': 'Motivo clínico', en: 'Clinical' },
  payment: { 'pt-BR': 'Pagamento', en: 'Payment' },
  other: { 'pt-BR': 'Outro', en: 'Other' },
}

function inLanguage<Key extends string>(words: InBoth<Key>, language: Language): Record<Key, string> {
  const entries = Object.entries<Both>(words)
  return Object.fromEntries(entries.map(([key, word]) => [key, word[language]])) as Record<Key, string>
}

/** The words for the fixed lists of the calendar, in one language. */
export interface Words {
  readonly roomKind: Record<RoomKind, string>
  readonly function: Record<ProfessionalFunction, string>
  readonly channel: Record<ConfirmationChannel, string>
  readonly cancelReason: Record<CancelReason, string>
  readonly reasonGroup: Record<keyof typeof groupWords, string>
}

function wordsIn(language: Language): Words {
  return {
    roomKind: roomKindWords[language],
    function: functionWords[language],
    channel: inLanguage(channelWords, language),
    cancelReason: inLanguage(cancelReasonWords, language),
    reasonGroup: inLanguage(groupWords, language),
  }
}

/** Words by language: `useMessages(words).roomKind.surgery`. */
export const words: Readonly<Record<Language, Words>> = { 'pt-BR': wordsIn('pt-BR'), en: wordsIn('en') }

/** The word for a status; the same as on the badge and the calendar. */
export function statusWord(status: AppointmentStatus, language: Language): string {
  return statusLooks[status].word[language]
}

/** `patient` for `patient.travel`: the first level of the tree of reasons. */
export function reasonGroupOf(reason: Exclude<CancelReason, 'rebooked'>): keyof typeof groupWords {
  const [group = ''] = reason.split('.')
  return Object.keys(groupWords).find((one): one is keyof typeof groupWords => one === group) ?? 'patient'
}
