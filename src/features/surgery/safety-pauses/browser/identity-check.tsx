import styles from './pauses.module.css'
import { Checkbox } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatCpf } from '../../../../shared/documents.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { CasePauses } from '../contract.ts'
import { type Identifier, identifiers } from '../rules.ts'
import { identifierWords, messages } from './messages.ts'

interface IdentityCheckProps {
  readonly patient: CasePauses['patient']
  readonly checked: readonly Identifier[]
  readonly disabled: boolean
  readonly onChange: (checked: Identifier[]) => void
}

/** What is known of the patient, to be heard from them: two of it tell that they are the one who is meant. */
export function IdentityCheck({ patient, checked, disabled, onChange }: IdentityCheckProps) {
  const words = useMessages(messages)
  const names = useMessages(identifierWords)
  const language = useLanguage()
  const known: Readonly<Record<Identifier, string | null>> = {
    name: patient.socialName ? `${patient.socialName} (${patient.name})` : patient.name,
    birthDate: patient.birthDate && formatDate(patient.birthDate, language),
    cpf: patient.cpf && formatCpf(patient.cpf),
    recordNumber: String(patient.recordNumber),
  }
  return (
    <div className={styles.identifiers} role="group" aria-label={words.call}>
      {identifiers
        .filter((one) => known[one] !== null)
        .map((one) => (
          <Checkbox
            key={one}
            className={styles.identifier}
            label={`${names[one]}: ${known[one]}`}
            checked={checked.includes(one)}
            disabled={disabled}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...checked, one] : checked.filter((other) => other !== one))
            }
          />
        ))}
    </div>
  )
}
