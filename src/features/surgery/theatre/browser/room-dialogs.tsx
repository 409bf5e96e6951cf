import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { stateOf } from '../steps.ts'
import { stepWords } from '../words.ts'
import { messages } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PushDialog } from './push-dialog.tsx'
import type { BoardRoom } from './use-board.ts'
import type { RoomDesk } from './use-room-desk.ts'

interface RoomDialogsProps {
  readonly desk: RoomDesk
  readonly rooms: readonly BoardRoom[]
  readonly zone: string
}

/** What is asked before something is done on the board. */
export default function RoomDialogs({ desk, rooms, zone }: RoomDialogsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { asked } = desk
  const close = () => desk.ask(null)
  if (asked === null) return null
  if (asked.kind === 'push') {
    const room = rooms.find((one) => one.room.id === asked.roomId)
    return room && <PushDialog room={room} zone={zone} onClose={close} />
  }
  if (asked.kind === 'room') return <MoveDialog of={asked.of} rooms={rooms} onClose={close} />
  const { of } = asked
  if (asked.kind === 'interrupt')
    return (
      <ReasonDialog
        title={words.interruptTitle(of.patientName)}
        explanation={words.interruptHint}
        confirmLabel={words.interruptDone}
        danger
        onClose={close}
        onReason={(reason) => {
          desk.interrupt(of, reason)
          close()
        }}
      />
    )
  const { last } = stateOf(of.status, of.taps)
  return (
    <ReasonDialog
      title={words.undoTitle(last ? stepWords[last.step][language] : '')}
      explanation={words.undoHint}
      confirmLabel={words.undoDone}
      onClose={close}
      onReason={(reason) => {
        desk.undo(of, reason)
        close()
      }}
    />
  )
}
