import { Stack, Title } from '@mantine/core'
import { useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { listFreedSlots } from '../../slot-contract.ts'
import { SlotCard } from '../slots/slot-card.tsx'
import { slotMessages } from '../slots/slot-messages.ts'
import type { WaitingNames } from '../use-waiting-names.ts'

interface SlotsOfItemProps {
  readonly itemId: string
  readonly names: WaitingNames
}

/** Time that came free and suits just this patient, or is being offered to them. */
export function SlotsOfItem({ itemId, names }: SlotsOfItemProps) {
  const words = useMessages(slotMessages)
  const { data } = useContract(listFreedSlots, { query: { itemId } })
  const slots = (data?.items ?? []).flatMap((slot) => {
    const candidates = slot.candidates.filter((one) => one.itemId === itemId)
    const offer = slot.offer?.itemId === itemId ? slot.offer : null
    return candidates.length > 0 || offer ? [{ ...slot, candidates, offer }] : []
  })
  if (slots.length === 0) return null
  return (
    <Stack component="section" gap="xs">
      <Title order={3}>{words.suits}</Title>
      {slots.map((slot) => (
        <SlotCard key={slot.id} slot={slot} names={names} />
      ))}
    </Stack>
  )
}
