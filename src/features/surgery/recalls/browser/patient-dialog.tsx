import { Anchor, Button, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useGo } from '../../../../browser/search.ts'
import { both } from '../../../../shared/both.ts'
import { formatPhone } from '../../../../shared/phones.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { words as appointmentWords } from '../../../agenda/offers/browser.ts'
import { confirmationChannels } from '../../../agenda/offers/both.ts'
import type { RecallPatient } from '../record.ts'
import { contactOutcomes } from '../rules.ts'
import { outcomeWords } from '../words.ts'
import { Contacts } from './contacts.tsx'
import { messages } from './messages.ts'
import type { Telling } from './use-telling.ts'

interface PatientDialogProps {
  readonly patient: RecallPatient
  readonly telling: Telling
  readonly onClose: () => void
}

/** One patient of a recall: the surgeries that had the lot, every contact, and a contact in all its words. */
export function PatientDialog({ patient, telling, onClose }: PatientDialogProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const { units } = useUnit()
  const go = useGo()
  const { id, patientName, patientPhone, cases } = patient
  return (
    <Dialog title={patientName} size="md" writing={telling.may} onClose={onClose}>
      <Stack gap="md">
        <Group gap="md">
          {patientPhone !== null && <Anchor href={`tel:${patientPhone}`}>{formatPhone(patientPhone)}</Anchor>}
          {may('patient.readUnmasked') && (
            <Button size="compact-sm" variant="default" onClick={() => go('/paciente', { id })}>
              {words.patientPage}
            </Button>
          )}
        </Group>
        <section>
          <Title order={3} size="h5" mb={4}>
            {words.surgeries}
          </Title>
          <Stack component="ul" gap={4} p={0} m={0} aria-label={words.surgeries} style={{ listStyle: 'none' }}>
            {cases.map((one) => (
              <Text key={one.appointmentId} component="li" size="sm">
                {formatDayTime(one.startsAt, zoneOfUnit(units, one.unitId), language)} · {one.procedureName} ·{' '}
                {one.roomName} · {one.unitName} ·{' '}
                {[
                  one.reserved > 0 && words.reserved(one.reserved),
                  one.onCase > 0 && words.onCase(one.onCase),
                  one.used > 0 && words.used(one.used),
                  one.unstocked > 0 && words.unstocked(one.unstocked),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            ))}
          </Stack>
        </section>
        <Contacts patient={patient} telling={telling} />
        {telling.may && <NewContact patient={patient} telling={telling} onDone={onClose} />}
      </Stack>
    </Dialog>
  )
}

const whyMissing = both('Escreva o que foi tentado', 'Say what was tried')

function NewContact({
  patient,
  telling,
  onDone,
}: Omit<PatientDialogProps, 'onClose'> & { readonly onDone: () => void }) {
  const words = useMessages(messages)
  const outcomes = useMessages(outcomeWords)
  const language = useLanguage()
  const [outcome, setOutcome] = useState<(typeof contactOutcomes)[number]>('told')
  const [channel, setChannel] = useState<(typeof confirmationChannels)[number]>('phone')
  const [note, setNote] = useState('')
  const { form, wrong, check } = useWrong({
    note: outcome === 'unreachable' && note.trim().length < 3 && whyMissing[language],
  })
  const send = async () => {
    if (!check()) return
    if (await telling.say(patient, { outcome, channel, ...(note.trim() && { note: note.trim() }) })) onDone()
  }
  return (
    <form
      ref={form}
      aria-label={words.addContact}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h5">
          {words.addContact}
        </Title>
        <Group grow align="start">
          <NativeSelect
            label={words.outcome}
            value={outcome}
            data={contactOutcomes.map((value) => ({ value, label: outcomes[value] }))}
            onChange={(event) => setOutcome(contactOutcomes.find((one) => one === event.currentTarget.value) ?? 'told')}
          />
          <NativeSelect
            label={words.channel}
            value={channel}
            data={confirmationChannels.map((value) => ({ value, label: appointmentWords[language].channel[value] }))}
            onChange={(event) =>
              setChannel(confirmationChannels.find((one) => one === event.currentTarget.value) ?? 'phone')
            }
          />
        </Group>
        <Textarea
          label={words.note}
          description={words.noteHint}
          maxLength={500}
          autosize
          minRows={2}
          value={note}
          error={wrong.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button type="submit">{words.toRecord}</Button>
        </Group>
      </Stack>
    </form>
  )
}
