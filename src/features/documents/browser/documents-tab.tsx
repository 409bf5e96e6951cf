import styles from './documents.module.css'
import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core'
import { IconFileText, IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { readId, useSearchParams } from '../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../browser/states.tsx'
import { formatDate } from '../../../shared/time.ts'
import { listDocuments, type PatientDocument } from '../contract.ts'
import { kindsKept } from '../rules.ts'
import { documentKindWords } from '../words.ts'
import { documentMessages } from './messages.ts'

const DocumentDialog = lazy(() => import('./document-dialog.tsx'))
const DocumentDrawer = lazy(() => import('./document-drawer.tsx'))

/** The documents of a patient. */
export default function DocumentsTab({ patientId }: { readonly patientId: string }) {
  const words = useMessages(documentMessages)
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [withArchived, setWithArchived] = useState(false)
  const { data, error, refetch } = useContract(listDocuments, { query: { patientId } })
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={220} />
  const openId = readId(search['documento'])
  const archived = data.items.filter(({ active }) => !active).length
  const shown = data.items.filter(({ active }) => active || withArchived)
  const add = kindsKept(may).length > 0 && (
    <Button leftSection={<IconPaperclip size={16} />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      {data.items.length === 0 ? (
        <Empty title={words.none} hint={words.noneHint} action={add} />
      ) : (
        <>
          <Group justify="flex-end" gap="md" mb="xs">
            {archived > 0 && (
              <Checkbox
                label={words.showArchived(archived)}
                checked={withArchived}
                onChange={({ currentTarget }) => setWithArchived(currentTarget.checked)}
              />
            )}
            {add}
          </Group>
          <ul className={styles.rows} aria-label={words.documents}>
            {shown.map((document) => (
              <li key={document.id}>
                <Row document={document} onOpen={() => setSearch({ documento: document.id }, { push: true })} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {isAdding && <DocumentDialog patientId={patientId} onClose={() => setAdding(false)} />}
        {openId && (
          <DocumentDrawer
            document={data.items.find(({ id }) => id === openId)}
            onClose={() => setSearch({ documento: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

function Row({ document, onOpen }: { readonly document: PatientDocument; readonly onOpen: () => void }) {
  const words = useMessages(documentMessages)
  const kinds = useMessages(documentKindWords)
  const language = useLanguage()
  const { kind, datedOn, note, fileType, addedByName, active } = document
  const Sign = fileType === 'application/pdf' ? IconFileText : IconPhoto
  return (
    <button type="button" className={styles.row} data-archived={!active || undefined} onClick={onOpen}>
      <Sign size={20} aria-hidden="true" />
      <Text span fw={500}>
        {kinds[kind]}
        {!active && ` · ${words.archived}`}
      </Text>
      <span>{formatDate(datedOn, language)}</span>
      <small>{[note, addedByName].filter(Boolean).join(' · ')}</small>
    </button>
  )
}
