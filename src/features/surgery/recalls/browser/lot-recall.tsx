import { Button, Group } from '@mantine/core'
import { IconShieldX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { listRecalls } from '../contract.ts'
import { messages } from './messages.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx'))

/** Beneath a lot: the recall that it is in, or the way into one. */
export default function LotRecall({ lotId }: { readonly lotId: string }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  const [isOpening, setOpening] = useState(false)
  const { data } = useContract(listRecalls, { query: { lotId, state: ['open', 'closed'] } })
  const [recall] = data?.items ?? []
  const show = (id: string) => setSearch({ lote: undefined, recolhimento: id }, { push: true })
  if (!data) return null
  if (recall)
    return (
      <Note tone="problem" icon={<IconShieldX size={18} aria-hidden="true" />}>
        <Group justify="space-between" gap="xs">
          <span>
            {words.inRecall(recall.number)} · {words.toldOf(recall.told, recall.toTell)}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => show(recall.id)}>
            {words.see(recall.number)}
          </Button>
        </Group>
      </Note>
    )
  if (!may('recall.open')) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        color="red"
        style={{ alignSelf: 'start' }}
        onClick={() => setOpening(true)}
      >
        {words.open}
      </Button>
      <Suspense>{isOpening && <OpenDialog lotId={lotId} onClose={() => setOpening(false)} onOpened={show} />}</Suspense>
    </>
  )
}
