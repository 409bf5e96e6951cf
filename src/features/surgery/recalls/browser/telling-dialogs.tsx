import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { healthWords } from '../../../../shared/message-template.ts'
import { whatsAppLink } from '../../../../shared/whatsapp-message.ts'
import type { RecallPatient } from '../record.ts'
import { messageTo } from './message.ts'
import { messages } from './messages.ts'
import type { Telling } from './use-telling.ts'

/** What is asked before a patient is written to, or given up on. */
export function TellingDialogs({ telling }: { readonly telling: Telling }) {
  const words = useMessages(messages)
  const { asked, close, say } = telling
  if (!asked) return null
  const { patient, deed } = asked
  if (deed === 'whatsapp') return <MessageDialog key={patient.id} patient={patient} telling={telling} />
  return (
    <ReasonDialog
      title={words.whyUnreachable(patient.patientName)}
      hint={words.whyUnreachableHint}
      confirmLabel={words.toRecord}
      onClose={close}
      onReason={(note) => void say(patient, { outcome: 'unreachable', channel: 'other', note })}
    />
  )
}

/** The message as it goes out, to be changed before; what speaks of health is warned of and not sent. */
function MessageDialog({ patient, telling }: { readonly patient: RecallPatient; readonly telling: Telling }) {
  const words = useMessages(messages)
  const [text, setText] = useState(messageTo(patient))
  const health = healthWords(text)
  const send = () => {
    const link = whatsAppLink(patient.patientPhone, text)
    if (link === null) return
    window.open(link, '_blank', 'noopener')
    void telling.say(patient, { outcome: 'sent', channel: 'whatsapp' })
  }
  return (
    <FormDialog
      title={words.writeTo(patient.patientName)}
      size="md"
      submit={words.sendIt}
      disabled={health.length > 0 || text.trim() === ''}
      focusAnswer
      onSend={send}
      onClose={telling.close}
    >
      <Textarea
        label={words.message}
        autosize
        minRows={4}
        maxLength={700}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {health.length > 0 && (
        <Note tone="warning" role="alert">
          {words.health(health.join(', '))}
        </Note>
      )}
      <Text size="sm" c="dimmed">
        {words.sendHint}
      </Text>
    </FormDialog>
  )
}
