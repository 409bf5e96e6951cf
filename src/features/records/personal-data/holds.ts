import { both, type Both } from '../../../shared/both.ts'

/** What decides whether somebody may be forgotten. */
export interface KeptFacts {
  /** The last thing of a clinical record, as an instant: seen, noted, signed or kept; null where there is none. */
  readonly lastClinicalAt: string | null
  /** There is something of a clinical record whose time does not count: consents, exams, documents, pictures, what was prescribed. */
  readonly hasRecords: boolean
  readonly hasReceipts: boolean
  /** A date ahead, or a sale that is not done. */
  readonly isUnderWay: boolean
  readonly isAnonymised: boolean
}

/** Why somebody may not be forgotten, with the law that says so. */
export interface Hold {
  readonly law: Both
  readonly why: Both
}

const recordsLaw = 'Lei 13.787/2018, art. 6º'
const fiscalLaw = 'Lei 13.709/2018 (LGPD), art. 16, I; CTN, art. 195'
const purposeLaw = 'Lei 13.709/2018 (LGPD), art. 15, I, e art. 16'

/** Years for which a clinical record is kept from the last entry on. */
export const yearsOfRecords = 20

/** What keeps a patient from being anonymised (LGPD, art. 18, IV); nothing for a lead without a record. */
export function holdsOf(facts: KeptFacts, now: string): Hold[] {
  const { lastClinicalAt, hasRecords, hasReceipts, isUnderWay } = facts
  const year = Temporal.Instant.from(now).toZonedDateTimeISO('UTC').subtract({ years: yearsOfRecords })
  const isRecent = lastClinicalAt !== null && Temporal.Instant.compare(lastClinicalAt, year.toInstant()) > 0
  return [
    ...(isRecent || hasRecords
      ? [
          {
            law: both(recordsLaw, recordsLaw),
            why: both(
              'Há prontuário: ele é guardado por 20 anos a partir do último registro.',
              'There is a clinical record: it is kept for 20 years from its last entry.',
            ),
          },
        ]
      : []),
    ...(hasReceipts
      ? [
          {
            law: both(fiscalLaw, fiscalLaw),
            why: both(
              'Há pagamentos: os documentos fiscais são guardados por obrigação legal.',
              'There are payments: fiscal documents are kept by legal obligation.',
            ),
          },
        ]
      : []),
    ...(isUnderWay
      ? [
          {
            law: both(purposeLaw, purposeLaw),
            why: both(
              'Há agendamento ou pedido em andamento: cancele-os antes.',
              'There is an appointment or an order under way: cancel them first.',
            ),
          },
        ]
      : []),
  ]
}
