import { ActionIcon } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useMessages } from '../../../../browser/messages.ts'
import type { Case } from '../record.ts'
import { messages } from './messages.ts'
import type { RoomContext } from './room-context.ts'

interface MaterialsButtonProps {
  readonly one: Case
  readonly context: RoomContext
  readonly isSmall?: boolean
}

/** Opens what is on a case; not there for who has no part in it. */
export function MaterialsButton({ one, context: { onMaterials }, isSmall = false }: MaterialsButtonProps) {
  const words = useMessages(messages)
  if (!onMaterials) return null
  return (
    <ActionIcon
      variant={isSmall ? 'subtle' : 'default'}
      color="gray"
      size={isSmall ? 32 : 42}
      aria-label={words.materialsOf(one.patientName)}
      title={words.materials}
      onClick={() => onMaterials(one.id)}
    >
      <IconPackage size={18} />
    </ActionIcon>
  )
}
