import type { Column } from '../../../browser/table/column.ts'
import { formatCpf } from '../../../shared/documents.ts'
import type { Language } from '../../../shared/language.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { formatDate } from '../../../shared/time.ts'
import type { PatientSummary } from '../contract.ts'
import { messages } from './messages.ts'

/** The name somebody goes by; a civil one beside it where they differ. */
function Name({ patient, language }: { patient: PatientSummary; language: Language }) {
  if (!patient.socialName) return patient.name
  return (
    <>
      {patient.socialName}{' '}
      <span className="quiet" title={messages[language].civilName(patient.name)}>
        ({patient.name})
      </span>
    </>
  )
}

/** The columns of the list of patients. */
export function patientColumns(language: Language): Column<PatientSummary>[] {
  const words = messages[language]
  const place = ({ city, state }: PatientSummary) => [city, state].filter(Boolean).join(' · ')
  return [
    {
      id: 'name',
      title: words.name,
      cell: (patient) => <Name patient={patient} language={language} />,
      sort: { ascending: 'name', descending: '-name' },
    },
    {
      id: 'recordNumber',
      title: words.record,
      cell: (patient) => patient.recordNumber,
      width: '104px',
      align: 'end',
      sort: { descending: '-recordNumber', ascending: 'recordNumber' },
      card: 'corner',
    },
    {
      id: 'birthDate',
      title: words.birth,
      cell: ({ birthDate }) => birthDate && formatDate(birthDate, language),
      width: '112px',
    },
    { id: 'phone', title: words.phone, cell: ({ phone }) => phone && formatPhone(phone), width: '148px' },
    { id: 'cpf', title: words.cpf, cell: ({ cpf }) => cpf && formatCpf(cpf), width: '134px', card: 'none' },
    { id: 'email', title: words.email, cell: ({ email }) => email, hiddenAtFirst: true, card: 'none' },
    { id: 'place', title: words.place, cell: place, width: '168px' },
  ]
}
