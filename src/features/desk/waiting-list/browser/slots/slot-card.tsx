import { Card, Group, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatRange } from '../../../../../shared/time.ts'
import type { FreedSlot } from '../../record.ts'
import { causeWords } from '../../words.ts'
import type { WaitingNames } from '../use-waiting-names.ts'
import { Candidates } from './candidates.tsx'
import { RunningOffer } from './running-offer.tsx'
import { slotMessages } from './slot-messages.ts'

interface SlotCardProps {
  readonly slot: FreedSlot
  readonly names: WaitingNames
  /** Everybody whom it suits is shown at once. */
  readonly isWhole?: boolean
}

/** One freed stretch: where, when and why, and whom it suits. */
export function SlotCard({ slot, names, isWhole = false }: SlotCardProps) {
  const words = useMessages(slotMessages)
  const language = useLanguage()
  const { offer, candidates } = slot
  const place = slot.roomId ? names.roomOf(slot.roomId) : words.anyRoom
  const who = slot.professionalId ? names.professionalOf(slot.professionalId) : ''
  const when = formatRange(slot.startsAt, slot.endsAt, names.zoneOf(slot.unitId), language)
  return (
    <Card component="article" withBorder padding="sm" aria-label={`${when}, ${place}`}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
        <Text fw={600} className="figures">
          {when}
        </Text>
        <Text size="xs" c="gray.7" ta="end">
          {causeWords[language][slot.cause]}
        </Text>
      </Group>
      <Text size="sm" c="gray.7">
        {[names.unitOf(slot.unitId), place, who].filter(Boolean).join(' · ')}
      </Text>
      {offer && <RunningOffer offer={offer} slot={slot} names={names} />}
      <Candidates slot={slot} candidates={candidates} names={names} isOffered={offer !== null} isWhole={isWhole} />
    </Card>
  )
}
