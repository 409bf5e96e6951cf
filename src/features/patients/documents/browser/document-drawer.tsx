import styles from './documents.module.css'
import { Button, Group, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDownload, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { KeptPdf } from '../../../../browser/form/kept-pdf.tsx'
import { usePicture } from '../../../../browser/form/use-picture.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { RecordTabs } from '../../../../browser/record/record-tabs.tsx'
import { download } from '../../../../browser/table/download.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { archiveDocument, type PatientDocument, readDocument, restoreDocument } from '../contract.ts'
import { documentEvents } from '../events.ts'
import { kindsKept } from '../rules.ts'
import { documentKindWords } from '../words.ts'
import DocumentDialog from './document-dialog.tsx'
import { documentHistory } from './history-wording.ts'
import { documentMessages } from './messages.ts'

interface DocumentDrawerProps {
  /** Undefined where the address names one that is not there for its reader. */
  readonly document: PatientDocument | undefined
  readonly onClose: () => void
}

/** One document: a picture is shown, anything is downloaded; both are logged. */
export default function DocumentDrawer({ document, onClose }: DocumentDrawerProps) {
  const words = useMessages(documentMessages)
  const kinds = useMessages(documentKindWords)
  return (
    <Drawer title={document ? kinds[document.kind] : words.documents} writing={false} width={560} onClose={onClose}>
      {document ? <Tabs document={document} /> : <Text>{words.missing}</Text>}
    </Drawer>
  )
}

function Tabs({ document }: { readonly document: PatientDocument }) {
  const language = useLanguage()
  const { may } = useSession()
  const one = <One document={document} />
  // What was corrected of an exam is a clinical fact.
  if (!may(documentEvents.historyFor)) return one
  return <RecordTabs facts={one} history={<RecordHistory id={document.id} {...documentHistory(language)} />} />
}

/** `1,4 MB`, `320 kB`. */
function sizeShown(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: isLarge ? 1 : 0 })
  return isLarge ? `${amount.format(bytes / 1_000_000)} MB` : `${amount.format(Math.max(1, bytes / 1_000))} kB`
}

function One({ document }: { readonly document: PatientDocument }) {
  const words = useMessages(documentMessages)
  const kinds = useMessages(documentKindWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const { id, kind, datedOn, note, fileName, fileType, fileBytes, addedAt, addedByName, active } = document
  const params = { id }
  const isPicture = fileType !== 'application/pdf'
  const picture = usePicture(readDocument, { params }, isPicture ? fileName : null)
  const take = () =>
    orTellProblem(async () => notify({ message: words.saved(await download(readDocument, { params })), tone: 'done' }))
  return (
    <>
      <Group gap="xs" mb="md">
        <Button leftSection={<IconDownload size={16} />} onClick={() => void take()}>
          {words.download}
        </Button>
        <Changes document={document} />
      </Group>
      <FactList
        facts={[
          ...(active ? [] : [[words.state, words.archived] as const]),
          [words.day, formatDate(datedOn, language)],
          [words.note, note],
          [words.addedBy, `${addedByName} · ${formatDayTime(addedAt, unit.timeZone, language)}`],
          [words.size, sizeShown(fileBytes, language)],
        ]}
      />
      {!isPicture && (
        <KeptPdf contract={readDocument} input={{ params }} name={fileName} label={words.pdf(kinds[kind])} />
      )}
      {picture && <img className={styles.picture} src={picture} alt={words.picture(kinds[kind])} />}
    </>
  )
}

/** What may be changed of it, by who keeps its kind. */
function Changes({ document }: { readonly document: PatientDocument }) {
  const words = useMessages(documentMessages)
  const { may } = useSession()
  const [isEditing, setEditing] = useState(false)
  const params = { id: document.id }
  const archiving = useCommand(archiveDocument, {
    onSuccess: () => notify({ message: words.archivedDone, tone: 'done', undo: () => restoring.mutate({ params }) }),
  })
  const restoring = useCommand(restoreDocument)
  if (!kindsKept(may).includes(document.kind)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
        {words.edit}
      </Button>
      {document.active ? (
        <Button
          variant="default"
          leftSection={<IconArchive size={16} />}
          loading={archiving.isPending}
          onClick={() => archiving.mutate({ params })}
        >
          {words.archive}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconArchiveOff size={16} />}
          loading={restoring.isPending}
          onClick={() => restoring.mutate({ params })}
        >
          {words.restore}
        </Button>
      )}
      {isEditing && (
        <DocumentDialog patientId={document.patientId} document={document} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
