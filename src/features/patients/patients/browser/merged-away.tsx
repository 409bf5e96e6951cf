import { Button } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import type { PatientDetail } from '../record.ts'
import { messages } from './messages.ts'
import { nameOf } from './patient-summary.tsx'

interface MergedAwayProps {
  /** The record that stays. */
  readonly stays: PatientDetail
  readonly onOpen: (id: string) => void
}

/** Says that the record that is open was merged into another, and leads there when the reader wants to. */
export function MergedAway({ stays, onOpen }: MergedAwayProps) {
  const words = useMessages(messages)
  return (
    <Note tone="warning" role="status" mb="md">
      <p>{words.mergedAway(nameOf(stays), stays.recordNumber)}</p>
      <Button variant="default" onClick={() => onOpen(stays.id)}>
        {words.openStaying}
      </Button>
    </Note>
  )
}
