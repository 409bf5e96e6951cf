import { Button, Text } from '@mantine/core'
import { useMessages } from '../messages.ts'
import { recordMessages } from '../record/messages.ts'
import { Dialog } from './dialog.tsx'
import { Foot } from './foot.tsx'

interface AskedFirstProps {
  readonly opened: boolean
  /** "Desativar Ana Souza?" */
  readonly title: string
  /** What then becomes of the record. */
  readonly text: string
  /** What the button that does it says. */
  readonly action: string
  readonly busy?: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks before something is done to a record that people would feel; giving up is what Enter means. */
export function AskedFirst({ opened, title, text, action, busy = false, onCancel, onConfirm }: AskedFirstProps) {
  const words = useMessages(recordMessages)
  if (!opened) return null
  return (
    <Dialog title={title} onClose={onCancel}>
      <Text>{text}</Text>
      <Foot>
        <Button variant="default" data-autofocus onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button color="red" loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </Foot>
    </Dialog>
  )
}
