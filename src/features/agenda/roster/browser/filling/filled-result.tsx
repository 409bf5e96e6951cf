import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { formatDay } from '../../../../../shared/time.ts'
import type { fillPeriod } from '../../contract.ts'
import type { Skipped } from '../../record.ts'
import { ClashLines, Lines, Part } from '../lines.tsx'
import { type RosterWords, words as rosterWords } from '../words.ts'
import { fillMessages } from './fill-messages.ts'

interface FilledResultProps {
  readonly result: ContractOutput<typeof fillPeriod>
  readonly nameOf: (professionalId: string) => string
  readonly zone: string
  readonly onClose: () => void
}

/** Why something was left out, in words. */
export function skipWord(reason: Skipped['reason'], words: RosterWords): string {
  return reason === 'on_leave' ? words.skippedOnLeave : words[reason]
}

/** What came of filling or copying: how many, what was left out and why, what clashes. */
export function FilledResult({ result, nameOf, zone, onClose }: FilledResultProps) {
  const words = useMessages(fillMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const { created, skipped, clashes } = result
  const left = skipped.map((one) => ({
    key: `${one.startsAt} ${one.professionalId} ${one.function}`,
    when: formatDay(one.date, language),
    who: one.professionalId === null ? words.openShift : nameOf(one.professionalId),
    what: skipWord(one.reason, kinds),
  }))
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {words.done(created)}
      </Text>
      {left.length > 0 && (
        <Part title={words.skippedTitle(left.length)} isOpen={left.length <= 12}>
          <Lines lines={left} />
        </Part>
      )}
      {clashes.length > 0 && (
        <Part
          title={
            <>
              <IconAlertTriangle size={14} aria-hidden="true" /> {words.clashesTitle(clashes.length)}
            </>
          }
        >
          <ClashLines clashes={clashes} zone={zone} nameOf={nameOf} />
        </Part>
      )}
      <Foot>
        <Button data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      </Foot>
    </Stack>
  )
}
