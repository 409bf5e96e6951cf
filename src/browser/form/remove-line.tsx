import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMessages } from '../messages.ts'
import { formMessages } from './messages.ts'

/** Takes one of several lines out of a form. */
export function RemoveLine({ onRemove }: { readonly onRemove: () => void }) {
  const words = useMessages(formMessages)
  return (
    <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconTrash size={14} />} onClick={onRemove}>
      {words.removeLine}
    </Button>
  )
}
