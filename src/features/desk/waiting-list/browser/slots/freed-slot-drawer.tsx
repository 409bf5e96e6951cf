import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { readId } from '../../../../../browser/search.ts'
import { DidNotCome, Empty, Waiting } from '../../../../../browser/states.tsx'
import { listFreedSlots } from '../../slot-contract.ts'
import { messages } from '../messages.ts'
import { useWaitingNames } from '../use-waiting-names.ts'
import { SlotCard } from './slot-card.tsx'
import { slotMessages } from './slot-messages.ts'

interface FreedSlotDrawerProps {
  /** Of the slot, as the address has it. */
  readonly id: string
  readonly onClose: () => void
}

/** One freed time over whatever page shows it: everybody whom it suits, with the reasons, and its offer. */
export default function FreedSlotDrawer({ id: asked, onClose }: FreedSlotDrawerProps) {
  const words = useMessages(slotMessages)
  const { loading } = useMessages(messages)
  const id = readId(asked)
  const names = useWaitingNames()
  const { data, error, refetch } = useContract(
    listFreedSlots,
    { query: { slotId: [id ?? ''] } },
    // Of all that happens to freed time, what happens to this one.
    { enabled: id !== undefined, ...alsoShowing([], { id }) },
  )
  const [slot] = data?.items ?? []
  return (
    <Drawer title={words.slot} writing={false} onClose={onClose}>
      {error && !data ? (
        <DidNotCome error={error} onAgain={() => void refetch()} />
      ) : id === undefined || (data && !slot) ? (
        <Empty title={words.taken} hint={words.takenHint} />
      ) : !slot || !names ? (
        <Waiting height={320} label={loading} />
      ) : (
        <SlotCard slot={slot} names={names} isWhole />
      )}
    </Drawer>
  )
}
