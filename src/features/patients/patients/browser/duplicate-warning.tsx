import { useDebouncedValue } from '@mantine/hooks'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { defineMessages } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { Anchor, Button, List, Text } from '@mantine/core'
import { Note } from '../../../../browser/note.tsx'
import type { FormPlace } from '../../../../browser/record/field-form.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { existingIn } from '../../../../browser/record/refusals.ts'
import { findDuplicates } from '../contract.ts'
import { messages } from './messages.ts'

const duplicateMessages = defineMessages({
  'pt-BR': {
    openExisting: (name: string) => `Abrir ${name}`,
    title: 'Pode ser alguém já cadastrado:',
    cpf: 'mesmo CPF',
    phone: 'mesmo telefone',
    email: 'mesmo e-mail',
    name: 'nome parecido',
    birthDate: 'mesmo nascimento',
  },
  en: {
    openExisting: (name) => `Open ${name}`,
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

/** What of a form identifies the patient; what is unfinished is left out. */
export function likenessOf(values: Readonly<Record<string, unknown>>) {
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value : ''
  }
  const phone = text('phone')
  return {
    name: wholeName(text('name')),
    socialName: wholeName(text('socialName')),
    birthDate: plainDateSchema.safeParse(values['birthDate']).data,
    cpf: /^\d{11}$/.test(text('cpf')) ? text('cpf') : undefined,
    phone: phone.replace(/\D/g, '').length >= 10 ? phone : undefined,
    email: text('email').includes('@') ? text('email').trim() : undefined,
  }
}

/** Says while one types that this person may be registered already, why, and leads to them. */
export function DuplicateWarning({ address }: { address: FormPlace }) {
  const { problem, row, values } = useFormValues()
  const words = useMessages(duplicateMessages)
  const existing = existingIn(problem)
  return (
    <>
      {existing && (
        <Button variant="light" onClick={() => address.show(existing.id)}>
          {words.openExisting(existing.name)}
        </Button>
      )}
      <Suspects values={values} except={row?.id} onShow={address.show} />
    </>
  )
}

interface SuspectsProps {
  readonly values: Readonly<Record<string, unknown>>
  /** The patient that is being corrected. */
  readonly except: string | undefined
  readonly onShow: (id: string) => void
}

function Suspects({ values, except, onShow }: SuspectsProps) {
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
    <Note tone="warning" role="status">
      <b>{words.title}</b>
      <List listStyleType="none" size="sm">
        {data.items.slice(0, 3).map((patient) => (
          <List.Item key={patient.id}>
            <Anchor component="button" type="button" fw={600} py={4} onClick={() => onShow(patient.id)}>
              {patient.socialName ?? patient.name}
            </Anchor>{' '}
            <Text span inherit c="dimmed">
              {common.recordNumber(patient.recordNumber)}
              {patient.birthDate && ` · ${formatDate(patient.birthDate, language)}`} ·{' '}
              {patient.because.map((reason) => words[reason]).join(', ')}
            </Text>
          </List.Item>
        ))}
      </List>
    </Note>
  )
}
