import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { CancelItem } from './cancel-item.tsx'
import { drawerMessages } from './drawer-messages.ts'

interface NoShowDialogProps {
  readonly patientName: string
  /** Whether what was sold may be cancelled with it. */
  readonly mayCancelItem: boolean
  readonly onClose: () => void
  readonly onNoShow: (cancelItem: boolean) => void
}

/** Asks whether the patient really did not come, and whether they gave up what they bought. */
export function NoShowDialog({ patientName, mayCancelItem, onClose, onNoShow }: NoShowDialogProps) {
  const messages = useMessages(drawerMessages)
  const [cancelItem, setCancelItem] = useState(false)
  return (
    <Dialog title={messages.noShowTitle(patientName)} onClose={onClose}>
      <Text>{messages.noShowHint}</Text>
      {mayCancelItem && <CancelItem checked={cancelItem} onChange={setCancelItem} />}
      <Foot>
        <Button variant="default" onClick={onClose}>
          {messages.giveUp}
        </Button>
        <Button color="red" autoFocus onClick={() => onNoShow(cancelItem)}>
          {messages.noShowYes}
        </Button>
      </Foot>
    </Dialog>
  )
}
