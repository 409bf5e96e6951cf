import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { DidNotCome } from '../../../../browser/states.tsx'
import { receiptMethodWords } from '../../receipts/words.ts'
import { type Check, listChecks } from '../contract.ts'
import { CheckLine } from './check-line.tsx'
import { checkMessages } from './check-messages.ts'
import styles from './checks.module.css'

/** What was ticked on a day that is counted: first what was not found, then, on demand, what was. */
export function CountedMoney({ deskId, timeZone }: { readonly deskId: string; readonly timeZone: string }) {
  const words = useMessages(checkMessages)
  const [showsFound, setShowsFound] = useState(false)
  const { data, error, refetch } = useContract(listChecks, { params: { id: deskId } })
  if (!data)
    return error ? <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} /> : <RecordWaiting />
  const [missing, found] = [false, true].map((is) => data.items.filter(({ isConfirmed }) => isConfirmed === is))
  return (
    <>
      {missing && missing.length > 0 && (
        <Stack gap={4}>
          <Title order={3} size="h3">
            {words.notFound}
          </Title>
          <Lines checks={missing} label={words.notFound} timeZone={timeZone} />
        </Stack>
      )}
      {found && found.length > 0 && (
        <Stack gap={4} align="stretch">
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={showsFound}
              onClick={() => setShowsFound(!showsFound)}
            >
              {words.wereFound(found.length)}
            </Button>
          </div>
          {showsFound && <Lines checks={found} label={words.wereFound(found.length)} timeZone={timeZone} />}
        </Stack>
      )}
    </>
  )
}

interface LinesProps {
  readonly checks: readonly Check[]
  readonly label: string
  readonly timeZone: string
}

function Lines({ checks, label, timeZone }: LinesProps) {
  const methods = useMessages(receiptMethodWords)
  return (
    <ul className={styles.list} aria-label={label}>
      {checks.map((check) => (
        <li key={check.receiptId}>
          <CheckLine check={check} method={methods[check.method]} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}
