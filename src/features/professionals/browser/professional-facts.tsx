import './professionals.css'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { formatDate } from '../../../shared/time.ts'
import { functionWords } from '../../procedures/words.ts'
import type { ProfessionalRecord } from '../contract.ts'
import { credentialOn } from '../rules.ts'
import { CredentialBadge } from './credential-badge.tsx'
import { fieldNames } from './fields.ts'
import { messages } from './messages.ts'
import { registrationOf, StateBadge } from './professional-columns.tsx'
import { useToday } from '../../../browser/use-today.ts'
import { useUnitNames } from '../../../browser/use-unit-names.ts'

/** Everything known of a professional. */
export function ProfessionalFacts({ professional }: { professional: ProfessionalRecord }) {
  const words = useMessages(messages)
  const names = useMessages(fieldNames)
  const language = useLanguage()
  const today = useToday()
  const unitNames = useUnitNames()
  const { phone, email, elsewhere } = professional
  const units = professional.unitIds.map((id) => unitNames.get(id) ?? words.otherUnit)
  const facts: [string, React.ReactNode][] = [
    [words.state, <StateBadge key="state" active={professional.active} language={language} />],
    [names.function, functionWords[language][professional.function]],
    [names.specialty, professional.specialty],
    [words.registration, registrationOf(professional) ?? words.noRegistration],
    [words.credential, <CredentialBadge key="credential" professional={professional} on={today} />],
    [names.rqe, professional.rqe],
    [names.unitIds, [...units, ...(elsewhere > 0 ? [words.elsewhere(elsewhere)] : [])].join(', ')],
    [
      names.phone,
      phone && (
        <a key="phone" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      ),
    ],
    [
      names.email,
      email && (
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    [names.pixKey, professional.pixKey],
    [words.since, formatDate(professional.createdAt.slice(0, 10), language)],
  ]
  return (
    <>
      {professional.active && credentialOn(professional, today) === 'expired' && (
        <p className="credential-note">{words.expiredHint}</p>
      )}
      <dl className="record-facts">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
