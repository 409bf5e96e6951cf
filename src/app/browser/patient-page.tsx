import styles from './patient-page.module.css'
import { Button, Group } from '@mantine/core'
import { IconArrowMerge, IconCalendarPlus, IconNote, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { useDocumentTitle } from '../../browser/pages/document-title.ts'
import { Drawer } from '../../browser/dialog/drawer.tsx'
import { RecordWaiting } from '../../browser/record/record-states.tsx'
import { useGo, useSearchParams } from '../../browser/search.ts'
import { useShortcut } from '../../browser/shortcuts.ts'
import { DidNotCome } from '../../browser/states.tsx'
import { Tabbed, useAddressTab } from '../../browser/tabs.tsx'
import { MergedAway } from '../../features/patients/patients/browser/merged-away.tsx'
import { messages } from '../../features/patients/patients/browser/messages.ts'
import { PatientFacts } from '../../features/patients/patients/browser/patient-facts.tsx'
import { PatientForm } from '../../features/patients/patients/browser/patient-form.tsx'
import { PatientHistory } from '../../features/patients/patients/browser/patient-history.tsx'
import { nameOf, PatientSummaryBlock } from '../../features/patients/patients/browser/patient-summary.tsx'
import { usePatient } from '../../features/patients/patients/browser/use-patient.ts'
import type { PatientDetail } from '../../features/patients/patients/record.ts'
import { PatientOrders } from './patient-orders.tsx'
import { patientPageMessages } from './patient-page-messages.ts'
import { PatientTimeline } from './timeline/patient-timeline.tsx'
import { PatientMissing } from './patient-missing.tsx'
import { PatientNext, useNextAppointment } from './patient-next.tsx'
import { PatientCalendar } from './patient-calendar.tsx'
import { MergedRecords } from '../../features/patients/patient-merges/browser/merged-records.tsx'
import { mergeWords } from '../../features/patients/patient-merges/browser/messages.ts'
import { NotesOverPage } from '../../features/patients/patient-notes/browser/notes-over-page.tsx'
import { PinnedNotes } from '../../features/patients/patient-notes/browser/pinned-notes.tsx'

const ConsentsTab = lazy(() => import('../../features/patients/consents/browser/consents-tab.tsx'))
const MergeDialog = lazy(() => import('../../features/patients/patient-merges/browser/merge-dialog.tsx'))
const DocumentsTab = lazy(() => import('../../features/patients/documents/browser/documents-tab.tsx'))
const PhotosTab = lazy(() => import('../../features/patients/photos/browser/photos-tab.tsx'))
const RecordingsTab = lazy(() => import('../../features/records/recordings/browser/recordings-tab.tsx'))
const PatientReadings = lazy(() => import('../../features/records/personal-data/browser/patient-readings.tsx'))
const PersonalDataActions = lazy(() => import('../../features/records/personal-data/browser/personal-data-actions.tsx'))

// No id at all is asked for like one that nobody has, and answers the same plain page.
const nobody = '00000000-0000-7000-8000-000000000000'

/** `/paciente?id=`: everything about one patient, over all nouns that know them. */
export default function PatientPage() {
  const words = useMessages(messages)
  const [search] = useSearchParams()
  const id = search['id'] ?? nobody
  const { patient, stays, error, refetch } = usePatient(id)
  const go = useGo()
  // The record was merged into another before it was opened: its address leads there.
  const stands = patient?.id
  useEffect(() => {
    if (stands !== undefined && stands !== id) go('/paciente', { id: stands }, { replace: true })
  }, [stands, id, go])
  useDocumentTitle(`${patient ? nameOf(patient) : words.patients} · Pauta`)
  if (patient)
    return (
      <>
        {stays && <MergedAway stays={stays} onOpen={(kept) => go('/paciente', { id: kept })} />}
        <Patient key={id} patient={patient} />
      </>
    )
  if (!error) return <RecordWaiting />
  return (
    <DidNotCome
      error={error}
      title={words.failed}
      missing={{ title: words.missing, hint: words.missingHint }}
      onAgain={() => void refetch()}
    >
      <Button component={Link} to="/pacientes">
        {words.toList}
      </Button>
    </DidNotCome>
  )
}

const tabs = ['timeline', 'orders', 'consents', 'documents', 'photos', 'recordings', 'history', 'readings'] as const

/** Whoever agrees does so by the name of their documents. */
const consenting = ({ id, name, recordNumber }: PatientDetail) => ({ id, name, recordNumber })

function Patient({ patient }: { patient: PatientDetail }) {
  const words = useMessages({
    'pt-BR': { ...messages['pt-BR'], ...patientPageMessages['pt-BR'] },
    en: { ...messages.en, ...patientPageMessages.en },
  })
  const session = useSession()
  const go = useGo()
  const [search, setSearch] = useSearchParams()
  const mayEdit = session.may('patient.edit')
  const next = useNextAppointment(patient.id)
  const mayShow = {
    timeline: true,
    orders: session.may('order.read'),
    consents: session.may('consent.read'),
    documents: session.may('patientDocument.read'),
    photos: session.may('patientPhoto.read'),
    recordings: session.may('recording.read'),
    history: session.may('history.read'),
    readings: session.may('history.read'),
  }
  const shown = tabs.filter((one) => mayShow[one])
  const [, ...others] = shown
  const [tab, choose] = useAddressTab(['timeline', ...others])
  const edit = () => setSearch({ editar: '1' }, { push: true })
  const leave = () => setSearch({ editar: undefined })
  const book = () => setSearch({ acao: 'novo', paciente: patient.id, agendamento: undefined }, { push: true })
  const mayApprove = session.may('patient.approve')
  const { begin: mergeBegin } = useMessages(mergeWords)
  const unite = () => setSearch({ unir: '1' }, { push: true })
  const note = () => setSearch({ anotacao: 'nova' }, { push: true })
  useShortcut('n', book, { description: words.book, enabled: session.may('appointment.book') })
  useShortcut('e', edit, { description: words.edit, enabled: mayEdit })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{nameOf(patient)}</h1>
          <PatientSummaryBlock patient={patient} />
          {next && <PatientNext appointment={next} />}
          <PatientMissing patientId={patient.id} next={next} />
        </div>
        <Group gap="xs">
          {session.may('appointment.book') && (
            <Button leftSection={<IconCalendarPlus size={16} />} onClick={book}>
              {words.book}
            </Button>
          )}
          {session.may('patientNote.write') && (
            <Button variant="default" leftSection={<IconNote size={16} />} onClick={note}>
              {words.note}
            </Button>
          )}
          {mayEdit && (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={edit}>
              {words.edit}
            </Button>
          )}
          {mayApprove && (
            <Button variant="default" leftSection={<IconArrowMerge size={16} />} onClick={unite}>
              {mergeBegin}
            </Button>
          )}
        </Group>
      </header>
      <div className={styles.wide}>
        <PinnedNotes patientId={patient.id} />
      </div>
      <section className={styles.card}>
        <h2 className="visually-hidden">{words[tab]}</h2>
        <Tabbed label={words.tabs} tabs={shown.map((id) => ({ id, name: words[id] }))} current={tab} onChoose={choose}>
          {tab === 'timeline' && <PatientTimeline patientId={patient.id} name={nameOf(patient)} />}
          {tab === 'orders' && <PatientOrders patientId={patient.id} />}
          {tab === 'consents' && (
            <Suspense fallback={<RecordWaiting />}>
              <ConsentsTab patient={consenting(patient)} />
            </Suspense>
          )}
          {tab === 'documents' && (
            <Suspense fallback={<RecordWaiting />}>
              <DocumentsTab patientId={patient.id} />
            </Suspense>
          )}
          {tab === 'photos' && (
            <Suspense fallback={<RecordWaiting />}>
              <PhotosTab patientId={patient.id} />
            </Suspense>
          )}
          {tab === 'recordings' && (
            <Suspense fallback={<RecordWaiting />}>
              <RecordingsTab begun={{ patientId: patient.id, patientName: nameOf(patient) }} />
            </Suspense>
          )}
          {tab === 'history' && <PatientHistory id={patient.id} />}
          {tab === 'readings' && (
            <Suspense fallback={<RecordWaiting />}>
              {mayApprove && <PersonalDataActions patientId={patient.id} version={patient.version} />}
              <PatientReadings id={patient.id} />
            </Suspense>
          )}
        </Tabbed>
      </section>
      <section className={styles.card}>
        <h2>{words.facts}</h2>
        {mayApprove && <MergedRecords patientId={patient.id} />}
        <PatientFacts patient={patient} />
      </section>
      <NotesOverPage patientId={patient.id} />
      <Suspense>
        {mayApprove && search['unir'] && (
          <MergeDialog
            patient={patient}
            onMerged={(keptId) => go('/paciente', { id: keptId })}
            onClose={() => setSearch({ unir: undefined })}
          />
        )}
      </Suspense>
      {session.may('appointment.read') && <PatientCalendar patientId={patient.id} />}
      {mayEdit && search['editar'] && (
        <Drawer title={nameOf(patient)} writing width={720} onClose={leave}>
          <PatientForm
            patient={patient}
            address={{
              show: (id) => (id === patient.id ? leave() : go('/paciente', { id })),
              close: leave,
              staysAt: (path, next) => path === '/paciente' && next['editar'] !== undefined,
            }}
          />
        </Drawer>
      )}
    </div>
  )
}
