import { Button, Group } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { openExternal } from '../../../../browser/external.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { patients } from '../record.ts'
import { MergedAway } from './merged-away.tsx'
import { messages } from './messages.ts'
import { PatientFacts } from './patient-facts.tsx'
import { PatientForm } from './patient-form.tsx'
import { nameOf, PatientSummaryBlock, whatsAppOf } from './patient-summary.tsx'
import { usePatient } from './use-patient.ts'

interface PatientDrawerProps {
  readonly address: RecordSearch
  /** What was searched for when somebody new is registered. */
  readonly searched: string
  readonly onOpenPage: (id: string) => void
}

/** One patient beside the list: to look at, to correct, or to register. */
export default function PatientDrawer(props: PatientDrawerProps) {
  const language = useLanguage()
  const { address } = props
  const { id, writing } = address
  return (
    <Drawer
      title={writing === 'new' ? patients.words.begin[language] : id && <PatientTitle id={id} />}
      writing={writing !== null}
      width={writing ? 720 : 480}
      onClose={address.close}
    >
      {writing === 'new' ? (
        <PatientForm searched={props.searched} address={address} />
      ) : (
        id && <Patient key={id} {...props} id={id} />
      )}
    </Drawer>
  )
}

function PatientTitle({ id }: { id: string }) {
  const words = useMessages(messages)
  const { patient, error } = usePatient(id)
  return patient ? nameOf(patient) : error ? words.missing : words.loading
}

function Patient({ id, address, onOpenPage }: PatientDrawerProps & { id: string }) {
  const words = useMessages(messages)
  const { writing } = address
  const { patient, stays, error, refetch } = usePatient(id)
  const mayEdit = patient?.can.includes('edit') ?? false
  const whatsApp = whatsAppOf(patient?.phone ?? null)
  useShortcut('w', () => whatsApp && openExternal(whatsApp), {
    description: words.whatsapp,
    inDialog: true,
    enabled: whatsApp !== null && !writing,
  })
  useShortcut('e', () => address.edit(id), { description: words.edit, inDialog: true, enabled: mayEdit && !writing })
  if (!patient)
    return error ? (
      <DidNotCome
        error={error}
        title={words.failed}
        missing={{ title: words.missing, hint: words.missingHint }}
        onAgain={() => void refetch()}
      />
    ) : (
      <RecordWaiting />
    )
  if (writing === 'edit' && mayEdit) {
    return (
      <>
        {stays && <MergedAway stays={stays} onOpen={address.show} />}
        <PatientForm patient={patient} address={address} />
      </>
    )
  }
  return (
    <>
      {stays && <MergedAway stays={stays} onOpen={address.show} />}
      <PatientSummaryBlock patient={patient} />
      <Group gap="xs" mb="md">
        <Button leftSection={<IconExternalLink size={16} />} onClick={() => onOpenPage(id)}>
          {words.open}
        </Button>
        {mayEdit && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => address.edit(id)}>
            {words.edit}
          </Button>
        )}
      </Group>
      <PatientFacts patient={patient} />
    </>
  )
}
