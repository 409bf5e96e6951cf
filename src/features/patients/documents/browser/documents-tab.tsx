import { Button, Checkbox, Group, Skeleton } from '@mantine/core'
import { IconFileText, IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { DropArea } from '../../../../browser/form/drop-area.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { OpenRow, OpenRows } from '../../../../browser/open-rows.tsx'
import { useContract } from '../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { formatDate } from '../../../../shared/time.ts'
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
  // Begun by the button, or with a file that was dropped.
  const [adding, setAdding] = useState<{ readonly file?: File }>()
  const [withArchived, setWithArchived] = useState(false)
  const { data, error, refetch } = useContract(listDocuments, { query: { patientId } })
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={220} />
  const openId = readId(search['documento'])
  const archived = data.items.filter(({ active }) => !active).length
  const shown = data.items.filter(({ active }) => active || withArchived)
  const mayAdd = kindsKept(may).length > 0
  const add = mayAdd && (
    <Button leftSection={<IconPaperclip size={16} />} onClick={() => setAdding({})}>
      {words.add}
    </Button>
  )
  return (
    <DropArea hint={words.dropHere} onDrop={mayAdd ? (file) => setAdding({ file }) : null}>
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
          <OpenRows label={words.documents}>
            {shown.map((document) => (
              <Row
                key={document.id}
                document={document}
                onOpen={() => setSearch({ documento: document.id }, { push: true })}
              />
            ))}
          </OpenRows>
        </>
      )}
      <Suspense>
        {adding && (
          <DocumentDialog
            patientId={patientId}
            {...(adding.file && { dropped: adding.file })}
            onClose={() => setAdding(undefined)}
          />
        )}
        {openId && (
          <DocumentDrawer
            document={data.items.find(({ id }) => id === openId)}
            onClose={() => setSearch({ documento: undefined })}
          />
        )}
      </Suspense>
    </DropArea>
  )
}

function Row({ document, onOpen }: { readonly document: PatientDocument; readonly onOpen: () => void }) {
  const words = useMessages(documentMessages)
  const kinds = useMessages(documentKindWords)
  const language = useLanguage()
  const { kind, datedOn, note, fileType, addedByName, active } = document
  const Sign = fileType === 'application/pdf' ? IconFileText : IconPhoto
  return (
    <OpenRow
      icon={<Sign size={20} aria-hidden="true" />}
      title={`${kinds[kind]}${active ? '' : ` · ${words.archived}`}`}
      aside={formatDate(datedOn, language)}
      beneath={[note, addedByName]}
      isArchived={!active}
      onOpen={onOpen}
    />
  )
}
