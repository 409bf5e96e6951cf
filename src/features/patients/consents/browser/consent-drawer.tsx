import styles from './signature.module.css'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconBan, IconDownload, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { FactList } from '../../../../browser/facts.tsx'
import { KeptPdf } from '../../../../browser/form/kept-pdf.tsx'
import { usePicture } from '../../../../browser/form/use-picture.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { RecordTabs } from '../../../../browser/record/record-tabs.tsx'
import { DidNotCome } from '../../../../browser/states.tsx'
import { download } from '../../../../browser/table/download.ts'
import { type ConsentDetail, readConsent, readPaper, revokeConsent } from '../contract.ts'
import { consentEvents } from '../events.ts'
import { purposeWords } from '../words.ts'
import { useConsentFacts } from './consent-facts.tsx'
import { consentHistory } from './history-wording.ts'
import { consentMessages } from './messages.ts'
import { Drawing } from './signature-pad.tsx'

const ConsentPrint = lazy(() => import('./consent-print.tsx'))

interface ConsentDrawerProps {
  readonly id: string
  readonly patient: { readonly name: string; readonly recordNumber: number }
  readonly onClose: () => void
}

/** One consent: the text that was signed, by whom, and how. */
export default function ConsentDrawer({ id, patient, onClose }: ConsentDrawerProps) {
  const words = useMessages(consentMessages)
  const purposes = useMessages(purposeWords)
  const { data, error, refetch } = useContract(readConsent, { params: { id } })
  return (
    <Drawer title={data ? purposes[data.purpose] : words.reading} writing={false} width={560} onClose={onClose}>
      {data ? (
        <Tabs consent={data} patient={patient} />
      ) : error ? (
        <DidNotCome error={error} missing={{ hint: words.missing }} onAgain={() => void refetch()} />
      ) : (
        <RecordWaiting />
      )}
    </Drawer>
  )
}

type OneProps = { readonly consent: ConsentDetail } & Pick<ConsentDrawerProps, 'patient'>

function Tabs(props: OneProps) {
  const language = useLanguage()
  const { unit } = useUnit()
  const { may } = useSession()
  const one = <One {...props} />
  if (!may(consentEvents.historyFor)) return one
  const wording = consentHistory(language, unit.timeZone)
  return <RecordTabs facts={one} history={<RecordHistory id={props.consent.id} {...wording} />} />
}

function One({ consent, patient }: OneProps) {
  const words = useMessages(consentMessages)
  const facts = useConsentFacts(consent)
  const { may } = useSession()
  const [asking, setAsking] = useState(false)
  const [printing, setPrinting] = useState(false)
  const params = { id: consent.id }
  const isPicture = consent.file !== null && consent.file.type !== 'application/pdf'
  const paper = usePicture(readPaper, { params }, isPicture ? (consent.file?.name ?? null) : null)
  const revoking = useCommand(revokeConsent, {
    onSuccess: () => {
      notify({ message: words.revokedDone, tone: 'done' })
      setAsking(false)
    },
  })
  const take = () =>
    orTellProblem(async () => notify({ message: words.saved(await download(readPaper, { params })), tone: 'done' }))
  return (
    <>
      <Group gap="xs" mb="md">
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setPrinting(true)}>
          {words.print}
        </Button>
        {consent.file && (
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void take()}>
            {words.openPaper}
          </Button>
        )}
        {may('consent.sign') && consent.revokedAt === null && (
          <Button variant="default" leftSection={<IconBan size={16} />} onClick={() => setAsking(true)}>
            {words.revoke}
          </Button>
        )}
      </Group>
      <FactList facts={facts} />
      {consent.file?.type === 'application/pdf' && (
        <KeptPdf
          contract={readPaper}
          input={{ params }}
          name={consent.file.name}
          label={words.paperOf(consent.signerName)}
        />
      )}
      {paper && <img className={styles.paper} src={paper} alt={words.paperOf(consent.signerName)} />}
      {consent.drawing && <Drawing path={consent.drawing} label={words.drawingOf(consent.signerName)} />}
      <Title order={3} size="h6" mt="md" mb={6}>
        {words.signedText}
      </Title>
      <div className={`${styles.text} ${styles.whole}`}>
        <Text fw={600} mb="xs">
          {consent.title} · {words.version(consent.edition)}
        </Text>
        {consent.text}
      </div>
      {asking && (
        <ReasonDialog
          title={words.revokeTitle}
          explanation={
            consent.purpose === 'recording' ? `${words.revokeText} ${words.revokeRecordings}` : words.revokeText
          }
          confirmLabel={words.revoke}
          danger
          busy={revoking.isPending}
          onClose={() => setAsking(false)}
          onReason={(reason) => revoking.mutate({ params, body: { reason } })}
        />
      )}
      <Suspense>
        {printing && <ConsentPrint consent={consent} patient={patient} onDone={() => setPrinting(false)} />}
      </Suspense>
    </>
  )
}
