import { Checkbox } from '@mantine/core'
import { useMessages } from '../../../../../browser/messages.ts'
import { drawerMessages } from './drawer-messages.ts'

interface CancelItemProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether what was sold is cancelled with its date. */
export function CancelItem({ checked, onChange }: CancelItemProps) {
  const messages = useMessages(drawerMessages)
  return (
    <Checkbox
      mt="sm"
      label={messages.cancelItem}
      description={messages.cancelItemHint}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
