import { Badge } from '@mantine/core'
import type { Column } from '../../../browser/table/column.ts'
import type { Language } from '../../../shared/language.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { formatDate } from '../../../shared/time.ts'
import { functionWords } from '../../procedures/words.ts'
import type { ProfessionalRecord } from '../contract.ts'
import { CredentialBadge } from './credential-badge.tsx'
import { fieldNames } from './fields.ts'
import { messages } from './messages.ts'

/** `CRM-SP 123456`; null where there is none. */
export function registrationOf({
  council,
  councilState,
  councilNumber,
}: Pick<ProfessionalRecord, 'council' | 'councilState' | 'councilNumber'>): string | null {
  return council && councilNumber ? `${council}${councilState ? `-${councilState}` : ''} ${councilNumber}` : null
}

/** Whether somebody works, in words and colour. */
export function StateBadge({ active, language }: { active: boolean; language: Language }) {
  const words = messages[language]
  return (
    <Badge variant="light" color={active ? 'teal' : 'gray'} tt="none">
      {active ? words.active : words.inactive}
    </Badge>
  )
}

interface ColumnSetting {
  readonly language: Language
  /** Short names of the reader's units. */
  readonly unitNames: ReadonlyMap<string, string>
  /** The plain date that credentials are looked at on. */
  readonly on: string
  readonly showsPix: boolean
}

/** The columns of the list of professionals. */
export function professionalColumns({
  language,
  unitNames,
  on,
  showsPix,
}: ColumnSetting): Column<ProfessionalRecord>[] {
  const words = messages[language]
  const names = fieldNames[language]
  const unitsOf = ({ unitIds, elsewhere }: ProfessionalRecord) =>
    [
      ...unitIds.map((id) => unitNames.get(id) ?? words.otherUnit),
      ...(elsewhere > 0 ? [words.elsewhere(elsewhere)] : []),
    ].join(', ')
  const pix: Column<ProfessionalRecord> = {
    id: 'pixKey',
    title: names.pixKey,
    cell: ({ pixKey }) => pixKey,
    width: '200px',
    hiddenAtFirst: true,
    card: 'none',
  }
  return [
    { id: 'name', title: names.name, cell: ({ name }) => name, sort: { ascending: 'name', descending: '-name' } },
    { id: 'function', title: names.function, cell: (one) => functionWords[language][one.function], width: '136px' },
    { id: 'registration', title: words.registration, cell: registrationOf, width: '164px' },
    {
      id: 'validUntil',
      title: words.credential,
      cell: (professional) => <CredentialBadge professional={professional} on={on} />,
      width: '204px',
      sort: { ascending: 'validUntil', descending: '-validUntil' },
    },
    { id: 'units', title: names.unitIds, cell: unitsOf, width: '124px' },
    {
      id: 'specialty',
      title: names.specialty,
      cell: ({ specialty }) => specialty,
      width: '160px',
      hiddenAtFirst: true,
      card: 'none',
    },
    { id: 'rqe', title: names.rqe, cell: ({ rqe }) => rqe, width: '90px', hiddenAtFirst: true, card: 'none' },
    { id: 'phone', title: names.phone, cell: ({ phone }) => phone && formatPhone(phone), width: '152px' },
    { id: 'email', title: names.email, cell: ({ email }) => email, hiddenAtFirst: true, card: 'none' },
    ...(showsPix ? [pix] : []),
    {
      id: 'since',
      title: words.since,
      cell: ({ createdAt }) => formatDate(createdAt.slice(0, 10), language),
      width: '110px',
      sort: { descending: '-createdAt', ascending: 'createdAt' },
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'state',
      title: words.state,
      cell: ({ active }) => <StateBadge active={active} language={language} />,
      width: '92px',
      card: 'corner',
    },
  ]
}
