import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { Empty } from '../../../../browser/states.tsx'
import { Choice } from '../../../../browser/table/choice.tsx'
import { searchKey } from '../../../../shared/text.ts'
import type { CountDetail, CountLine as Line } from '../record.ts'
import { CountLine } from './count-line.tsx'
import { countMessages } from './messages.ts'

interface CountLinesProps {
  readonly count: CountDetail
  readonly onCount?: (line: Line) => void
  readonly onWithdraw?: (entryId: string) => void
}

const shownAtOnce = 60

/**
 * The lots of a count: while it is counted, what is still to be counted; once it is judged, what differs. Not drawn again for
 * each key of the form over it.
 */
export const CountLines = memo(function CountLines({ count, onCount, onWithdraw }: CountLinesProps) {
  const words = useMessages(countMessages)
  const [which, setWhich] = useState<'first' | 'second'>('first')
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(shownAtOnce)
  const isCounting = count.state === 'counting'
  const inRound = count.lines.filter(({ isInRound }) => isInRound)
  const isJudged = !isCounting && count.lines.some(({ difference }) => difference !== null)
  const [first, second] = isCounting
    ? [inRound.filter(({ entries }) => entries.length === 0), inRound.filter(({ entries }) => entries.length > 0)]
    : isJudged
      ? [count.lines.filter(({ difference }) => difference !== 0), count.lines]
      : [count.lines, count.lines]
  const key = searchKey(typed)
  const found = (which === 'first' ? first : second).filter(
    ({ materialName, code, lotNumber }) =>
      !key || searchKey(`${materialName} ${code} ${lotNumber ?? ''}`).includes(key),
  )
  return (
    <Stack gap="xs">
      {isCounting && <Text aria-live="polite">{words.lotsCounted(count.countedCount, count.lotCount)}</Text>}
      <Group gap="xs" justify="space-between">
        {(isCounting || isJudged) && (
          <Choice
            label={words.show}
            value={which}
            options={[
              { value: 'first', label: isCounting ? words.toCount(first.length) : words.differing(first.length) },
              { value: 'second', label: isCounting ? words.counted(second.length) : words.every(second.length) },
            ]}
            onChange={setWhich}
          />
        )}
        {count.lines.length > 8 && (
          <TextInput
            aria-label={words.find}
            placeholder={words.find}
            autoComplete="off"
            style={{ flex: '1 1 160px' }}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Group>
      {found.length === 0 && (
        <Empty
          title={isCounting && which === 'first' && !key ? words.nothingToCount : words.nothingHere}
          hint={isCounting && which === 'first' && !key ? words.nothingToCountHint : ''}
        />
      )}
      <Stack component="ul" gap={6} p={0} m={0} aria-label={words.lots}>
        {found.slice(0, most).map((line) => (
          <CountLine key={line.lotId} line={line} onCount={onCount} onWithdraw={onWithdraw} />
        ))}
      </Stack>
      {found.length > most && (
        <Button variant="default" onClick={() => setMost(most + shownAtOnce)}>
          {words.more}
        </Button>
      )}
    </Stack>
  )
})
