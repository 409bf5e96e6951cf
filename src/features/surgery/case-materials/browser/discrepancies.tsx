import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { lotInWords } from '../../../stock/offers/browser.ts'
import { resolveDiscrepancy } from '../contract.ts'
import type { CaseMaterials } from '../record.ts'
import { discrepancyKindWords } from '../words.ts'
import { messages } from './messages.ts'

/** What was used on a case without being taken from stock, and who answers for it. */
export function Discrepancies({ of: { discrepancies, isClosed } }: { readonly of: CaseMaterials }) {
  const words = useMessages(messages)
  const kinds = useMessages(discrepancyKindWords)
  const language = useLanguage()
  const { user } = useSession()
  const { mutate, isPending } = useCommand(resolveDiscrepancy)
  const shown = discrepancies.filter(({ state }) => state !== 'mistaken')
  if (shown.length === 0) return null
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {words.discrepancies}
      </Title>
      <Stack component="ul" gap={6} p={0} m={0} aria-label={words.discrepancies} style={{ listStyle: 'none' }}>
        {shown.map((one) => (
          <Group key={one.id} component="li" justify="space-between" wrap="nowrap">
            <Text size="sm">
              <b>
                {one.quantity} × {one.materialName}
              </b>{' '}
              {[
                (one.lotNumber ?? one.expiresOn) && lotInWords(one, language),
                kinds[one.kind].toLowerCase(),
                one.note,
                one.ownerName === null ? words.noOwner : words.owner(one.ownerName),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {one.state === 'open' && one.recordedBy === user.id && !isClosed && (
              <Button
                variant="default"
                disabled={isPending}
                aria-label={words.takeBackOf(one.materialName)}
                onClick={() => mutate({ params: { id: one.id }, body: { as: 'mistaken' } })}
              >
                {words.takeBack}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}
