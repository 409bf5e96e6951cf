import { Button, Group } from '@mantine/core'
import { IconClockStop, IconPencil, IconSeparatorVertical, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNow } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useShortcut } from '../../../../../browser/shortcuts.ts'
import type { BlockDetail } from '../../contract.ts'
import { EndDialog, RemoveDialog, SplitDialog } from './block-dialogs.tsx'
import { drawerMessages } from './drawer-messages.ts'

type Question = 'end' | 'split' | 'remove'

interface BlockActionsProps {
  readonly block: BlockDetail
  readonly zone: string
  readonly onEdit: () => void
  /** A deletion has begun, or was refused. */
  readonly onGoing: (going: boolean) => void
  readonly onGone: () => void
}

/** What can be done with a block now; what would be refused is not offered. */
export function BlockActions({ block, zone, onEdit, onGoing, onGone }: BlockActionsProps) {
  const words = useMessages(drawerMessages)
  const now = useNow()
  const [asking, ask] = useState<Question | null>(null)
  const isOver = block.endsAt <= now
  const hasBegun = block.startsAt <= now
  useShortcut('e', onEdit, { description: words.edit, inDialog: true, enabled: !isOver && asking === null })
  if (isOver) return null
  const close = () => ask(null)
  const shared = { block, zone, onClose: close }
  return (
    <Group gap="xs" mb="md">
      <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
        {words.edit}
      </Button>
      {hasBegun && (
        <Button variant="default" leftSection={<IconClockStop size={16} />} onClick={() => ask('end')}>
          {words.end}
        </Button>
      )}
      <Button variant="default" leftSection={<IconSeparatorVertical size={16} />} onClick={() => ask('split')}>
        {words.split}
      </Button>
      {(!hasBegun || block.series) && (
        <Button variant="default" color="red" leftSection={<IconTrash size={16} />} onClick={() => ask('remove')}>
          {words.remove}
        </Button>
      )}
      {asking === 'end' && <EndDialog {...shared} now={now} />}
      {asking === 'split' && <SplitDialog {...shared} />}
      {asking === 'remove' && <RemoveDialog {...shared} hasBegun={hasBegun} onGoing={onGoing} onGone={onGone} />}
    </Group>
  )
}
