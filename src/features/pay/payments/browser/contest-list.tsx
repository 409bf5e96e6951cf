import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Happening, Happenings } from '../../../../browser/record/happenings.tsx'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { aboutShown } from '../../pay-rules/explain.ts'
import type { Contest, StatementDetail } from '../record.ts'
import { AnswerDialog } from './contest-dialog.tsx'
import { paymentMessages } from './messages.ts'

/** What was contested of a statement, with its answers. */
export function ContestList({ statement }: { readonly statement: StatementDetail }) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const [answered, setAnswered] = useState<Contest>()
  const { contests, calculatedLines, can } = statement
  if (contests.length === 0) return null
  const about = ({ lineKey, centavos }: Contest) => {
    if (lineKey === null) return words.contestedWhole
    const line = calculatedLines.find(({ key }) => key === lineKey)
    const what = line ? aboutShown(line, language) : words.contestedLine
    return centavos === null ? what : `${what}: ${formatMoney(centavos, language)}`
  }
  return (
    <section>
      <Title order={3} mb="xs">
        {words.contestList}
      </Title>
      <Happenings>
        {contests.map((contest) => (
          <Happening
            key={contest.id}
            what={contest.reason}
            by={[
              contest.contestedByName ?? words.byLink,
              formatDayTime(contest.contestedAt, unit.timeZone, language),
              about(contest),
            ].join(' · ')}
          >
            {contest.answer !== null && (
              <Text inherit>
                {contest.answer}{' '}
                <Text span inherit c="dimmed">
                  {contest.answeredByName}
                </Text>
              </Text>
            )}
            {contest.answer === null && can.answer && (
              <Group>
                <Button size="compact-sm" variant="default" onClick={() => setAnswered(contest)}>
                  {words.answer}
                </Button>
              </Group>
            )}
          </Happening>
        ))}
      </Happenings>
      {answered && <AnswerDialog contest={answered} onClose={() => setAnswered(undefined)} />}
    </section>
  )
}
