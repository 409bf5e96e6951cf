import { Note } from '../../../../browser/note.tsx'
import { formatPhone } from '../../../../shared/phones.ts'
import type { ProfessionalRecord } from '../record.ts'
import { credentialOn, registrationOf } from '../rules.ts'
import { CredentialBadge } from './credential-badge.tsx'
import type { messages } from './messages.ts'

type Words = (typeof messages)['pt-BR']

interface CellSetting {
  readonly words: Words
  /** Short names of the reader's units. */
  readonly unitNames: ReadonlyMap<string, string>
  /** The plain date that credentials are looked at on. */
  readonly on: string
}

/** The units somebody works in: the reader's by name, others by their number. */
export function unitsInWords(
  { unitIds, elsewhere }: Pick<ProfessionalRecord, 'unitIds' | 'elsewhere'>,
  { unitNames, words }: Pick<CellSetting, 'unitNames' | 'words'>,
): string {
  const names = unitIds.map((id) => unitNames.get(id) ?? words.otherUnit)
  return [...names, ...(elsewhere > 0 ? [words.elsewhere(elsewhere)] : [])].join(', ')
}

/** What a list shows otherwise than as words of the fields. */
export function listCells(setting: CellSetting) {
  return {
    councilNumber: registrationOf,
    registrationValidUntil: (one: ProfessionalRecord) => <CredentialBadge professional={one} on={setting.on} />,
    unitIds: (one: ProfessionalRecord) => unitsInWords(one, setting),
  }
}

/** The same of one alone: what it means, and where they are reached. */
export function factCells(setting: CellSetting) {
  const { words, on } = setting
  return {
    ...listCells(setting),
    councilNumber: (one: ProfessionalRecord) => registrationOf(one) ?? words.noRegistration,
    registrationValidUntil: (one: ProfessionalRecord) => (
      <>
        <CredentialBadge professional={one} on={on} />
        {one.active && credentialOn(one, on) === 'expired' && (
          <Note tone="problem" mt={4}>
            {words.expiredHint}
          </Note>
        )}
      </>
    ),
    phone: ({ phone }: ProfessionalRecord) => phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>,
    email: ({ email }: ProfessionalRecord) => email && <a href={`mailto:${email}`}>{email}</a>,
  }
}
