import { Button, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { holdAnswer } from '../../../../../browser/live/own-answers.ts'
import { contractKey, useCommand } from '../../../../../browser/query.ts'
import { edit, readAppointment } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { editableStatuses } from '../../rules.ts'
import { drawerMessages } from './drawer-messages.ts'

/** The notes of an appointment; editable while it is, and what is typed survives a refusal. */
export function AppointmentNotes({ appointment }: { readonly appointment: AppointmentDetail }) {
  const words = useMessages(drawerMessages)
  const { may } = useSession()
  // null: nothing typed, so that a colleague's change shows at once.
  const [typed, setTyped] = useState<string | null>(null)
  const saving = useCommand(edit, {
    onSuccess: (after) => {
      holdAnswer(contractKey(readAppointment, { params: { id: after.id } }), after)
      setTyped(null)
      notify({ message: words.notesSaved, tone: 'done' })
    },
  })
  const editable = may('appointment.edit') && editableStatuses.includes(appointment.status)
  // To those who see patients masked the text is hidden, and so is whether there is one.
  if (!may('patient.readUnmasked')) return null
  if (!editable) {
    return (
      <Stack gap={4} mt="md">
        <Title order={3}>{words.notes}</Title>
        <Text c={appointment.notes === null ? 'dimmed' : undefined} style={{ whiteSpace: 'pre-wrap' }}>
          {appointment.notes ?? words.noNotes}
        </Text>
      </Stack>
    )
  }
  const value = typed ?? appointment.notes ?? ''
  const changed = typed !== null && typed.trim() !== (appointment.notes ?? '')
  const save = () =>
    saving.mutate({
      params: { id: appointment.id },
      body: { version: appointment.version, notes: value.trim() || null },
    })
  return (
    <Stack gap="xs" mt="md" align="start">
      <Textarea
        w="100%"
        label={words.notes}
        placeholder={words.notesPlaceholder}
        autosize
        minRows={2}
        maxLength={2000}
        value={value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && changed) save()
        }}
      />
      {changed && (
        <Button loading={saving.isPending} onClick={save}>
          {words.saveNotes}
        </Button>
      )}
    </Stack>
  )
}
