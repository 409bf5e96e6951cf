import { useDebouncedValue } from '@mantine/hooks'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { defineMessages } from '../../../shared/language.ts'
import { formatDate } from '../../../shared/time.ts'
import { dateTyped } from '../../../browser/form/plain-date.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { findDuplicates } from '../contract.ts'
import type { PatientValues } from './form-values.ts'
import { messages } from './messages.ts'

const duplicateMessages = defineMessages({
  'pt-BR': {
    title: 'Pode ser alguém já cadastrado:',
    cpf: 'mesmo CPF',
    phone: 'mesmo telefone',
    email: 'mesmo e-mail',
    name: 'nome parecido',
    birthDate: 'mesmo nascimento',
  },
  en: {
    title: 'This may be somebody already registered:',
    cpf: 'same CPF',
    phone: 'same phone',
    email: 'same e-mail',
    name: 'similar name',
    birthDate: 'same birth date',
  },
})

function wholeName(typed: string): string | undefined {
  const name = typed.trim()
  return name.includes(' ') ? name.slice(0, 200) : undefined
}

/** The fields of the form that identify the patient; unfinished ones are left out. */
export function likenessOf({ name, socialName, birthDate, cpf, phone, email }: PatientValues) {
  const date = plainDateSchema.safeParse(dateTyped(birthDate)).data
  return {
    name: wholeName(name),
    socialName: wholeName(socialName),
    birthDate: date,
    cpf: cpf.length === 14 ? cpf : undefined,
    phone: phone.replace(/\D/g, '').length >= 10 ? phone : undefined,
    email: email.includes('@') ? email.trim() : undefined,
  }
}

interface DuplicateWarningProps {
  readonly values: PatientValues
  /** The patient that is being corrected. */
  readonly except: string | undefined
  readonly onShow: (id: string) => void
}

/** Says while one types that this person may be registered already, why, and leads to them. */
export function DuplicateWarning({ values, except, onShow }: DuplicateWarningProps) {
  const words = useMessages(duplicateMessages)
  const common = useMessages(messages)
  const language = useLanguage()
  const [typed] = useDebouncedValue(likenessOf(values), 350)
  const tells = Object.values(typed).some((value) => value !== undefined)
  const { data } = useContract(
    findDuplicates,
    { query: { ...typed, except } },
    { enabled: tells, placeholderData: (before) => before },
  )
  if (!tells || !data || data.items.length === 0) return null
  return (
    <div className="duplicates" role="status">
      <p>{words.title}</p>
      <ul>
        {data.items.slice(0, 3).map((patient) => (
          <li key={patient.id}>
            <button type="button" onClick={() => onShow(patient.id)}>
              {patient.socialName ?? patient.name}
            </button>{' '}
            <span className="quiet">
              {common.recordNumber(patient.recordNumber)}
              {patient.birthDate && ` · ${formatDate(patient.birthDate, language)}`} ·{' '}
              {patient.because.map((reason) => words[reason]).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
