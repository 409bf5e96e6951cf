import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { AskedFirst } from '../../../../../browser/dialog/asked-first.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { deletePattern, type Pattern } from '../../pattern-contract.ts'
import { fillMessages } from './fill-messages.ts'

/** Away with a pattern, once somebody has said that they mean it. */
export function RemovePattern({ pattern }: { readonly pattern: Pattern }) {
  const words = useMessages(fillMessages)
  const [isAsked, setIsAsked] = useState(false)
  const removing = useCommand(deletePattern, {
    onSuccess: () => {
      setIsAsked(false)
      notify({ message: words.removed, tone: 'done' })
    },
  })
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={words.remove}
        title={words.remove}
        onClick={() => setIsAsked(true)}
      >
        <IconTrash size={18} />
      </ActionIcon>
      <AskedFirst
        opened={isAsked}
        title={words.removeTitle(pattern.name)}
        text={words.removeHint}
        action={words.remove}
        busy={removing.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => removing.mutate({ params: { id: pattern.id }, query: { version: pattern.version } })}
      />
    </>
  )
}
