import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconX } from '@tabler/icons-react'
import { Countdown } from '../../../../../browser/countdown.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import type { FreedSlot, RunningOffer as Running } from '../../record.ts'
import { acceptOffer, declineOffer, withdrawOffer } from '../../slot-contract.ts'
import type { WaitingNames } from '../use-waiting-names.ts'
import { offerLink } from './offer-message.ts'
import { slotMessages } from './slot-messages.ts'

interface RunningOfferProps {
  readonly offer: Running
  readonly slot: FreedSlot
  readonly names: WaitingNames
}

/** An offer that waits for its answer, with what is left of its time; staff record what the patient said. */
export function RunningOffer({ offer, slot, names }: RunningOfferProps) {
  const words = useMessages(slotMessages)
  const done = (message: string) => ({ onSuccess: () => void notify({ message, tone: 'done' as const }) })
  const accepting = useCommand(acceptOffer, done(words.accepted(offer.patientName)))
  const declining = useCommand(declineOffer, done(words.declined))
  const withdrawing = useCommand(withdrawOffer, done(words.withdrawn))
  const busy = accepting.isPending || declining.isPending || withdrawing.isPending
  const sent = { params: { id: offer.id }, body: {} }
  const link = offerLink({ ...offer, unitName: names.unitOf(slot.unitId), zone: names.zoneOf(slot.unitId) })
  return (
    <Note tone="told" mt="xs">
      <Stack gap={4}>
        <Group gap="xs" justify="space-between">
          <Text fw={600}>{words.offeredTo(offer.patientName)}</Text>
          <Countdown until={offer.deadline} />
        </Group>
        {offer.mayAnswer && (
          <Settled state={offer.id} busy={busy} label={words.answer}>
            <Group gap="xs">
              <Button
                size="compact-md"
                leftSection={<IconCheck size={16} />}
                loading={accepting.isPending}
                onClick={() => accepting.mutate(sent)}
              >
                {words.yes}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconX size={16} />}
                loading={declining.isPending}
                onClick={() => declining.mutate(sent)}
              >
                {words.no}
              </Button>
              {link && (
                <Button
                  size="compact-md"
                  variant="subtle"
                  component="a"
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  leftSection={<IconBrandWhatsapp size={16} />}
                >
                  {words.openWhatsApp}
                </Button>
              )}
              <Button
                size="compact-md"
                variant="subtle"
                color="gray"
                loading={withdrawing.isPending}
                onClick={() => withdrawing.mutate(sent)}
              >
                {words.takeBack}
              </Button>
            </Group>
          </Settled>
        )}
      </Stack>
    </Note>
  )
}
