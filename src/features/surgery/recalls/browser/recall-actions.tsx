import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { useTransitions } from '../../../../browser/transition/use-transitions.tsx'
import { cancelRecall, closeRecall } from '../contract.ts'
import type { RecallDetail, RecallPatient } from '../record.ts'
import { recallMachine } from '../transitions.ts'
import { messages } from './messages.ts'

const RecallPrint = lazy(() => import('./recall-print.tsx'))

interface RecallActionsProps {
  readonly recall: RecallDetail
  readonly patients: readonly RecallPatient[]
}

/** What its reader may do with a recall as a whole. */
export function RecallActions({ recall, patients }: RecallActionsProps) {
  const words = useMessages(messages)
  const [isPrinting, setPrinting] = useState(false)
  const { button, busy, dialog } = useTransitions(recallMachine, recall, [closeRecall, cancelRecall])
  return (
    <Settled state={`${recall.state} ${recall.version}`} busy={busy} label={words.recall}>
      <Group gap="xs">
        {button('close', { variant: 'filled' })}
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setPrinting(true)}>
          {words.print}
        </Button>
        {button('cancel', { variant: 'subtle', color: 'red' })}
      </Group>
      {dialog}
      <Suspense>
        {isPrinting && <RecallPrint recall={recall} patients={patients} onDone={() => setPrinting(false)} />}
      </Suspense>
    </Settled>
  )
}
