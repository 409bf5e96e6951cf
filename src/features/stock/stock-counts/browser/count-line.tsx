import { Button, Card, Group, Text, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { lotInWords, signed } from '../../stock/browser/wording.ts'
import type { CountEntry, CountLine as Line } from '../record.ts'
import { countMessages } from './messages.ts'

interface CountLineProps {
  readonly line: Line
  readonly onCount: ((line: Line) => void) | undefined
  readonly onWithdraw: ((entryId: string) => void) | undefined
}

/** A lot of a count: what of it was counted by whom, and for whoever may know it what was expected. */
export function CountLine({ line, onCount, onWithdraw }: CountLineProps) {
  const words = useMessages(countMessages)
  const language = useLanguage()
  const { materialName, useUnit, isFound, isOwned, hasMoved, reason } = line
  const last = Math.max(0, ...line.entries.map(({ round }) => round))
  const entries = line.entries.filter(({ round }) => round === last)
  const earlier = line.entries.filter(({ round }) => round < last)
  const sum = entries.reduce((total, { quantity }) => total + quantity, 0)
  const head = (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
      <div>
        <Text fw={600}>{materialName}</Text>
        <Text size="sm" c="dimmed">
          {lotInWords(line, language)}
          {!isOwned && ` · ${words.lent}`}
        </Text>
      </div>
      {entries.length > 0 && (
        <Text fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
          {sum} {useUnit}
        </Text>
      )}
    </Group>
  )
  return (
    <Card component="li" withBorder padding="xs" aria-label={materialName}>
      {onCount ? (
        <UnstyledButton mih={44} w="100%" onClick={() => onCount(line)}>
          {head}
        </UnstyledButton>
      ) : (
        head
      )}
      <Compared line={line} counted={sum} />
      {isFound && (
        <Text size="sm" c="var(--pauta-danger)">
          {words.found}
        </Text>
      )}
      {hasMoved && (
        <Text size="sm" c="dimmed">
          {words.moved}
        </Text>
      )}
      {entries.length > 0 && (
        <Group gap={6} mt={4}>
          {entries.map((entry) => (
            <EntryOf key={entry.id} entry={entry} onWithdraw={onWithdraw} />
          ))}
        </Group>
      )}
      {earlier.length > 0 && (
        <Text size="sm" c="dimmed">
          {words.before(earlier.map(({ byName, quantity }) => `${byName}: ${quantity}`).join(', '))}
        </Text>
      )}
      {reason && <Text size="sm">“{reason}”</Text>}
    </Card>
  )
}

function Compared({
  line: { expected, difference, useUnit },
  counted,
}: {
  readonly line: Line
  readonly counted: number
}) {
  const words = useMessages(countMessages)
  if (expected === null || difference === null) return null
  return (
    <Text size="sm" className="figures" {...(difference !== 0 && { c: 'var(--pauta-danger)' })}>
      {words.expected} {expected} · {words.countedShort} {counted} · {words.difference}{' '}
      {difference === 0 ? 0 : signed(difference)} {useUnit}
    </Text>
  )
}

/** So many by whom; one's own can be taken back while it is counted. */
function EntryOf({
  entry: { id, byId, byName, quantity, nobodyElse },
  onWithdraw,
}: {
  readonly entry: CountEntry
  readonly onWithdraw: CountLineProps['onWithdraw']
}) {
  const words = useMessages(countMessages)
  const { user } = useSession()
  const said = `${byName}: ${quantity === 0 ? words.noneThere : quantity}${nobodyElse ? ` · ${words.again}` : ''}`
  if (!onWithdraw || byId !== user.id)
    return (
      <Text size="sm" c="dimmed">
        {said}
      </Text>
    )
  return (
    <Button
      size="compact-sm"
      variant="default"
      rightSection={<IconX size={14} aria-hidden="true" />}
      aria-label={words.withdraw(quantity)}
      title={words.withdraw(quantity)}
      onClick={() => onWithdraw(id)}
    >
      {said}
    </Button>
  )
}
