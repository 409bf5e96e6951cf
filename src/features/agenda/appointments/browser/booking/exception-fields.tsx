import { Alert, Checkbox, Select, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { longHoldMinutes, ordinaryHoldMinutes } from '../../rules.ts'
import { bookingMessages } from './booking-messages.ts'
import type { BookingException } from './exception.ts'
import type { FieldsProps } from './what-and-who-fields.tsx'

type Sentences = (typeof bookingMessages)[keyof typeof bookingMessages]

/** Why at a time that has passed, at which the unit is closed or somebody is not on the roster; others see whom to ask. */
export function ExceptionFields({
  draft,
  change,
  errors,
  exception,
}: FieldsProps & { readonly exception: BookingException }) {
  const words = useMessages(bookingMessages)
  const { may } = useSession()
  const allowed = may(exception.kind === 'past' ? 'appointment.bookInPast' : 'appointment.bookOutsideHours')
  if (!allowed) {
    return (
      <Alert color="yellow" p="xs" role="status">
        {sentenceOf(exception, words, false)}
      </Alert>
    )
  }
  return (
    <Alert color="yellow" p="xs" role="group">
      <Text size="sm">{sentenceOf(exception, words, true)}</Text>
      <Textarea
        mt="xs"
        label={words.exceptionReason}
        autosize
        minRows={1}
        maxLength={500}
        error={errors['exceptionReason']}
        value={draft.exceptionReason}
        onChange={(event) => {
          const exceptionReason = event.currentTarget.value
          change((before) => ({ ...before, exceptionReason }))
        }}
      />
    </Alert>
  )
}

function sentenceOf(exception: BookingException, words: Sentences, allowed: boolean): string {
  switch (exception.kind) {
    case 'past':
      return allowed ? words.exceptionPast : words.refusedPast
    case 'closed':
      return allowed ? words.exceptionClosed : words.refusedClosed
    case 'roster': {
      const { names } = exception
      const sentence = allowed ? words.exceptionRoster : words.refusedRoster
      return sentence(names.join(', '), names.length > 1)
    }
    case 'asked':
      return exception.sentence
  }
}

/** Beside another consultation, with a reason. Surgeries are never squeezed in. */
export function SqueezeFields({ draft, change, errors }: FieldsProps) {
  const words = useMessages(bookingMessages)
  return (
    <Option
      label={words.squeeze}
      hint={words.squeezeHint}
      isTaken={draft.squeezeLane !== null}
      onChange={(isTaken) => change((before) => ({ ...before, squeezeLane: isTaken ? 1 : null }))}
    >
      <Select
        label={words.squeezeLane}
        data={[
          { value: '1', label: words.firstSqueeze },
          { value: '2', label: words.secondSqueeze },
        ]}
        value={String(draft.squeezeLane)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(lane) => change((before) => ({ ...before, squeezeLane: lane === '2' ? 2 : 1 }))}
      />
      <Textarea
        label={words.squeezeReason}
        autosize
        minRows={1}
        maxLength={500}
        error={errors['squeeze.reason']}
        value={draft.squeezeReason}
        onChange={(event) => {
          const squeezeReason = event.currentTarget.value
          change((before) => ({ ...before, squeezeReason }))
        }}
      />
    </Option>
  )
}

interface OptionProps {
  readonly label: string
  readonly hint: string
  readonly isTaken: boolean
  readonly onChange: (isTaken: boolean) => void
  /** What it needs to be said. */
  readonly children: ReactNode
}

/** Something that a booking can be besides. */
function Option({ label, hint, isTaken, onChange, children }: OptionProps) {
  return (
    <div>
      <Checkbox
        label={label}
        description={hint}
        checked={isTaken}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isTaken && (
        <Stack gap="xs" pt="xs" pl={28}>
          {children}
        </Stack>
      )}
    </div>
  )
}

/** Holding the time instead of booking it: 30 minutes for everyone, up to 48 hours by a manager. */
export function HoldFields({ draft, change, errors, isSurgery }: FieldsProps & { readonly isSurgery: boolean }) {
  const words = useMessages(bookingMessages)
  const { may } = useSession()
  const choices = may('appointment.extendHold') ? [ordinaryHoldMinutes, ...longHoldMinutes] : [ordinaryHoldMinutes]
  const wordFor = (minutes: number) => (minutes < 60 ? words.minutes(minutes) : words.hours(minutes / 60))
  const length = (
    <Select
      label={words.holdFor}
      description={isSurgery ? words.surgeryHoldHint : undefined}
      data={choices.map((minutes) => ({ value: String(minutes), label: wordFor(minutes) }))}
      value={String(draft.holdMinutes)}
      allowDeselect={false}
      disabled={choices.length === 1}
      error={errors['holdMinutes']}
      comboboxProps={{ withinPortal: false }}
      onChange={(minutes) => change((before) => ({ ...before, holdMinutes: Number(minutes) }))}
    />
  )
  if (isSurgery) return length
  return (
    <Option
      label={words.hold}
      hint={words.holdHint}
      isTaken={draft.holdMinutes !== null}
      onChange={(isTaken) => change((before) => ({ ...before, holdMinutes: isTaken ? ordinaryHoldMinutes : null }))}
    >
      {length}
    </Option>
  )
}
