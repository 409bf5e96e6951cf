import { Button, Group } from '@mantine/core'
import { IconCloudUp, IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { localTime } from '../../../../../shared/time.ts'
import type { Case } from '../../record.ts'
import { stepWords } from '../../words.ts'
import { messages } from '../messages.ts'
import { loadSending } from './load-sending.ts'
import { sendUnsent } from './send.ts'
import { settle, useUnsent, wait } from './unsent.ts'

interface UnsentNoteProps {
  readonly cases: readonly Case[]
  readonly zone: string
}

/** What was tapped here and is not on the server: what waits, and what was refused, until the person has decided. */
export function UnsentNote({ cases, zone }: UnsentNoteProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const unsent = useUnsent()
  useEffect(() => void loadSending().catch(() => {}), [])
  const waiting = unsent.filter(({ refusal }) => refusal === null)
  const refused = unsent.filter(({ refusal }) => refusal !== null)
  return (
    <>
      {waiting[0] && (
        <Note tone="warning" role="status" icon={<IconCloudUp size={18} aria-hidden="true" />}>
          {words.unsent(waiting.length, localTime(waiting[0].tappedAt, zone))}
        </Note>
      )}
      {refused.map((tap) => {
        const name = cases.find(({ id }) => id === tap.caseId)?.patientName ?? words.otherDay
        const again = () => {
          wait({ ...tap, refusal: null })
          void sendUnsent()
        }
        return (
          <Note key={tap.id} tone="problem" role="alert" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
            <Group justify="space-between" gap="xs">
              <span>
                {words.refused(name, stepWords[tap.step][language], localTime(tap.tappedAt, zone))} {tap.refusal}
              </span>
              <Group gap="xs">
                <Button size="compact-sm" variant="default" onClick={again}>
                  {words.again}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => settle(tap.id)}>
                  {words.discard}
                </Button>
              </Group>
            </Group>
          </Note>
        )
      })}
    </>
  )
}
