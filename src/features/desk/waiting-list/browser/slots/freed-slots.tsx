import { Button, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useMedia } from '../../../../../browser/use-media.ts'
import { breakpoints } from '../../../../../browser/breakpoints.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { listFreedSlots } from '../../slot-contract.ts'
import type { WaitingNames } from '../use-waiting-names.ts'
import { SlotCard } from './slot-card.tsx'
import { slotMessages } from './slot-messages.ts'

/** Time that came free and whom it suits; nothing where there is none. */
export function FreedSlots({ names }: { readonly names: WaitingNames }) {
  const words = useMessages(slotMessages)
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [search, setSearch] = useSearchParams()
  // As many as stand in one row.
  const atFirst = useMedia(breakpoints.phone) ? 1 : 3
  const isFolded = search['liberados'] === 'ocultos'
  const { data } = useContract(listFreedSlots, {})
  const slots = data?.items ?? []
  if (slots.length === 0) return null
  const shown = isWhole ? slots : slots.slice(0, atFirst)
  return (
    <Stack component="section" gap="xs" w="100%" aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id={id}>
          {words.title} · {slots.length}
        </Title>
        <Group gap="xs">
          {!isFolded && slots.length > atFirst && (
            <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
              {isWhole ? words.fewer : words.showAll(slots.length)}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={!isFolded}
            onClick={() => setSearch({ liberados: isFolded ? undefined : 'ocultos' })}
          >
            {isFolded ? words.unfold : words.fold}
          </Button>
        </Group>
      </Group>
      {!isFolded && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          {shown.map((slot) => (
            <SlotCard key={slot.id} slot={slot} names={names} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}
