import { ActionIcon, Anchor, Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { formatDate, formatDayTime, localDate } from '../../../../shared/time.ts'
import { listAppointments } from '../../../agenda/offers/both.ts'
import { PatientPicker } from '../../../patients/offers/browser.ts'
import { speakers } from '../rules.ts'
import { recordingKindWords, speakerWords } from '../words.ts'
import { RoomNotes } from './room-note.tsx'
import { sendMessages } from './send-messages.ts'
import type { Said } from './use-said.ts'

interface SaidFieldsProps {
  readonly said: Said
  /** What is wrong, by field. */
  readonly wrong: Readonly<Record<string, string | undefined>>
  /** The patient is known, and stays. */
  readonly isOfPatient: boolean
  /** So are its appointment and unit. */
  readonly isOfAppointment?: boolean
}

/** What is asked of any recording before it begins: of whom, with whom, and that everybody agreed. */
export function SaidFields({ said, wrong, isOfPatient, isOfAppointment = false }: SaidFieldsProps) {
  const words = useMessages(sendMessages)
  const kinds = useMessages(recordingKindWords)
  const { units } = useUnit()
  const { kind, patient } = said
  return (
    <Stack gap="sm">
      {said.kinds.length > 1 && (
        <Choice
          label={words.kind}
          value={kind}
          options={said.kinds.map((value) => ({ value, label: kinds[value] }))}
          onChange={said.setKind}
        />
      )}
      <PatientPicker
        value={patient.id}
        name={patient.name}
        error={wrong['patientId']}
        autoFocus={!isOfPatient}
        disabled={isOfPatient}
        onChange={said.choosePatient}
      />
      <ConsentNote said={said} />
      <RoomNotes unitId={said.unitId} />
      {units.length > 1 && !isOfAppointment && (
        <NativeSelect
          label={words.unit}
          value={said.unitId}
          data={units.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => {
            said.setUnitId(currentTarget.value)
            said.setAppointmentId(null)
          }}
        />
      )}
      {patient.id !== null && !isOfAppointment && <AppointmentField said={said} patientId={patient.id} />}
      <Speakers said={said} error={wrong['speakers']} />
      <Checkbox
        label={words.agreed}
        checked={said.isAgreed}
        error={wrong['everybodyAgreed']}
        onChange={({ currentTarget }) => said.setIsAgreed(currentTarget.checked)}
      />
    </Stack>
  )
}

function ConsentNote({ said: { patient, consent, isConsentKnown } }: { readonly said: Said }) {
  const words = useMessages(sendMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  if (patient.id === null || !isConsentKnown) return null
  if (consent)
    return (
      <Text size="sm" c="dimmed" role="status">
        {words.agreedOn(formatDate(localDate(consent.signedAt, unit.timeZone), language))}
      </Text>
    )
  return (
    <Note tone="warning" role="status">
      {words.notAgreed}{' '}
      <Anchor href={`/paciente?id=${patient.id}&aba=consents`} target="_blank">
        {words.takeConsent}
      </Anchor>
    </Note>
  )
}

function AppointmentField({ said, patientId }: { readonly said: Said; readonly patientId: string }) {
  const words = useMessages(sendMessages)
  const language = useLanguage()
  const { unit, units } = useUnit()
  const { data } = useContract(listAppointments, {
    query: { patientId, unitId: [said.unitId], sort: '-startsAt', limit: 20 },
  })
  const zone = (units.find(({ id }) => id === said.unitId) ?? unit).timeZone
  return (
    <NativeSelect
      label={words.appointment}
      value={said.appointmentId ?? ''}
      data={[
        { value: '', label: words.noAppointment },
        ...(data?.items ?? []).map((one) => ({ value: one.id, label: formatDayTime(one.startsAt, zone, language) })),
      ]}
      onChange={({ currentTarget }) => said.setAppointmentId(currentTarget.value || null)}
    />
  )
}

function Speakers({ said: { said, setSaid }, error }: { readonly said: Said; readonly error: string | undefined }) {
  const words = useMessages(sendMessages)
  const parts = useMessages(speakerWords)
  const change = (at: number, to: Partial<(typeof said)[number]>) =>
    setSaid(said.map((one, place) => (place === at ? { ...one, ...to } : one)))
  return (
    <Stack gap={6} component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {words.speaker}
      </Text>
      {said.map((one, at) => (
        // Their place is all that tells two rows apart.
        <Group key={at} gap="xs" wrap="nowrap" align="flex-start">
          <NativeSelect
            aria-label={words.who}
            value={one.who}
            data={speakers.map((value) => ({ value, label: parts[value] }))}
            onChange={({ currentTarget }) => {
              const who = speakers.find((value) => value === currentTarget.value)
              if (who) change(at, { who })
            }}
          />
          <TextInput
            aria-label={words.name}
            placeholder={words.name}
            flex={1}
            value={one.name}
            maxLength={120}
            error={one.name.trim().length < 2 ? error : undefined}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          {said.length > 1 && (
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={words.removeSpeaker}
              onClick={() => setSaid(said.filter((_, place) => place !== at))}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {said.length < 6 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setSaid([...said, { who: 'companion', name: '' }])}
        >
          {words.addSpeaker}
        </Button>
      )}
    </Stack>
  )
}
