import './patients.css'
import { Button } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useSession } from '../../../browser/current.ts'
import { useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { RecordDrawer } from '../../../browser/record/record-drawer.tsx'
import { useShortcut } from '../../../browser/shortcuts.ts'
import { openExternal } from '../../../browser/external.ts'
import { readPatient } from '../contract.ts'
import { beginWith, valuesOf } from './form-values.ts'
import { messages } from './messages.ts'
import { PatientFacts } from './patient-facts.tsx'
import { PatientForm } from './patient-form.tsx'
import { PatientMissing, PatientWaiting } from './patient-states.tsx'
import { nameOf, PatientSummaryBlock, whatsAppOf } from './patient-summary.tsx'

interface PatientDrawerProps {
  /** Undefined while somebody new is registered. */
  readonly id: string | undefined
  readonly writing: 'new' | 'edit' | null
  /** What was searched for when somebody new is registered. */
  readonly searched: string
  readonly onClose: () => void
  readonly onShow: (id: string) => void
  readonly onEdit: (id: string) => void
  readonly onOpenPage: (id: string) => void
}

/** One patient beside the list: to look at, to correct, or to register. */
export default function PatientDrawer(props: PatientDrawerProps) {
  const words = useMessages(messages)
  const { id, writing, onClose } = props
  return (
    <RecordDrawer
      title={writing === 'new' ? words.newPatient : id && <PatientTitle id={id} />}
      writing={writing !== null}
      width={writing ? 720 : 480}
      onClose={onClose}
    >
      {writing === 'new' ? (
        <PatientForm
          initial={beginWith(props.searched)}
          onDone={(patient) => props.onShow(patient.id)}
          onCancel={onClose}
          onShow={props.onShow}
          staysAt={(_path, search) => search['novo'] !== undefined}
        />
      ) : (
        id && <Patient key={id} {...props} id={id} />
      )}
    </RecordDrawer>
  )
}

function PatientTitle({ id }: { id: string }) {
  const words = useMessages(messages)
  const { data, error } = useContract(readPatient, { params: { id } })
  return data ? nameOf(data) : error ? words.notFound : words.loading
}

function Patient({ id, writing, onShow, onEdit, onOpenPage }: PatientDrawerProps & { id: string }) {
  const words = useMessages(messages)
  const session = useSession()
  const { data: patient, error, refetch } = useContract(readPatient, { params: { id } })
  const mayEdit = session.may('patient.edit') && patient !== undefined
  const whatsApp = whatsAppOf(patient?.phone ?? null)
  useShortcut('w', () => whatsApp && openExternal(whatsApp), {
    description: words.whatsapp,
    inDialog: true,
    enabled: whatsApp !== null && !writing,
  })
  useShortcut('e', () => onEdit(id), { description: words.edit, inDialog: true, enabled: mayEdit && !writing })
  if (!patient) return error ? <PatientMissing error={error} onAgain={() => void refetch()} /> : <PatientWaiting />
  if (writing === 'edit' && mayEdit) {
    return (
      <PatientForm
        patient={patient}
        initial={valuesOf(patient)}
        onDone={() => onShow(id)}
        onCancel={() => onShow(id)}
        onShow={onShow}
        staysAt={(_path, search) => search['editar'] !== undefined && search['paciente'] === id}
      />
    )
  }
  return (
    <>
      <PatientSummaryBlock patient={patient} />
      <div className="patient-actions">
        <Button leftSection={<IconExternalLink size={16} />} onClick={() => onOpenPage(id)}>
          {words.open}
        </Button>
        {mayEdit && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => onEdit(id)}>
            {words.edit}
          </Button>
        )}
      </div>
      <PatientFacts patient={patient} />
    </>
  )
}
