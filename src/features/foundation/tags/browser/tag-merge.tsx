import { Button } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { unmergeTag } from '../merge-contract.ts'
import type { TagRecord } from '../record.ts'
import { mergeMessages } from './merge-messages.ts'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

/** The door to merging a tag into another, for who may. */
export function MergeButton({ row }: { readonly row: TagRecord }) {
  const words = useMessages(mergeMessages)
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may('tag.approve')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconArrowMerge size={16} />} onClick={() => setOpen(true)}>
        {words.mergeWith}
      </Button>
      <Suspense>{isOpen && <MergeDialog tag={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** What took the place of a tag that was merged, and the way back. */
export function MergedNote({ row }: { readonly row: TagRecord }) {
  const words = useMessages(mergeMessages)
  const { may } = useSession()
  const undoing = useCommand(unmergeTag, {
    onSuccess: ({ name }) => notify({ message: words.undone(name), tone: 'done' }),
  })
  if (!row.mergedInto) return null
  return (
    <Note mb="md" tone="told">
      {words.merged(row.mergedInto.name)}{' '}
      {may('tag.approve') && (
        <Button
          variant="default"
          size="xs"
          loading={undoing.isPending}
          onClick={() => undoing.mutate({ params: { id: row.id } })}
        >
          {words.unmerge}
        </Button>
      )}
    </Note>
  )
}
