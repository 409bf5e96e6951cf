import { Button, Select, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { useNewId } from '../../../../../browser/form/use-new-id.ts'
import { useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { type Why, WhyRebooked } from '../../../../agenda/offers/browser.ts'
import { askerOf } from '../../../../agenda/offers/both.ts'
import { asksForNote } from '../../../../sales/offers/both.ts'
import { type NewDate, propose } from '../../contract.ts'
import type { EntryDetail } from '../../record.ts'
import { mostHours, usualHours } from '../../rules.ts'
import { messages } from '../messages.ts'
import { FreeDates } from './free-dates.tsx'
import type { Look } from './look.ts'
import { refusalOf } from './refusal.ts'

interface ProposeFormProps {
  readonly entry: EntryDetail
  readonly look: Look
  readonly onDone: () => void
}

const hoursOffered = [4, 12, usualHours, 36, mostHours]

/** Up to three dates for an appointment, with why, and for how long they are held. */
export default function ProposeForm({ entry, look, onDone }: ProposeFormProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [attemptId, nextId] = useNewId()
  const [why, setWhy] = useState<Why>({
    reason: entry.reason,
    askedBy: entry.reason ? askerOf(entry.reason) : 'patient',
  })
  const { reason, askedBy } = why
  const [note, setNote] = useState('')
  const [exceptionReason, setExceptionReason] = useState<string | null>(null)
  const [hours, setHours] = useState(usualHours)
  const [chosen, setChosen] = useState<readonly NewDate[]>([])
  const isNoteNeeded = reason !== null && asksForNote(reason)
  const { form, wrong, check, refuse } = useWrong({
    reason: reason === null && words.whyMissing,
    dates: chosen.length === 0 && words.chooseOne,
    exceptionReason: exceptionReason?.trim() === '' && words.exceptionMissing,
    note: isNoteNeeded && note.trim() === '' && words.noteMissing,
  })
  const proposing = useCommand(propose, {
    onSuccess: ({ attempts }) => {
      notify({ message: attempts[0]?.state === 'requested' ? words.requested : words.proposed, tone: 'done' })
      onDone()
    },
    onProblem: (problem) => {
      nextId()
      const refusal = refusalOf(problem, { chosen, look, language })
      if (refusal === null) return false
      if (refusal.gone) setChosen(chosen.filter((one) => one !== refusal.gone))
      if (refusal.asksWhy) setExceptionReason((before) => before ?? '')
      refuse(refusal.fields)
      return true
    },
  })
  // What was said of the last try was about what the form held then.
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      refuse({})
      set(value)
    }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!check() || reason === null) return
        const said = {
          ...(note.trim() && { note: note.trim() }),
          ...(exceptionReason !== null && { exceptionReason: exceptionReason.trim() }),
        }
        const { id: appointmentId, version } = entry
        proposing.mutate({
          body: { id: attemptId, appointmentId, version, reason, askedBy, hours, dates: [...chosen], ...said },
        })
      }}
    >
      <Stack gap="sm">
        {entry.needsApproval && <Note tone="warning">{words.asksApproval}</Note>}
        <WhyRebooked
          value={why}
          error={wrong.reason}
          wasMissed={entry.status === 'noshow'}
          onChange={changing(setWhy)}
        />
        <FreeDates entry={entry} look={look} chosen={chosen} error={wrong.dates} onChange={changing(setChosen)} />
        {exceptionReason !== null && (
          <Textarea
            label={words.exceptionReason}
            autosize
            maxLength={500}
            error={wrong.exceptionReason}
            value={exceptionReason}
            onChange={(event) => changing(setExceptionReason)(event.currentTarget.value)}
          />
        )}
        <Select
          label={words.hoursField}
          data={hoursOffered.map((count) => ({ value: String(count), label: words.hours(count) }))}
          value={String(hours)}
          allowDeselect={false}
          onChange={(value) => setHours(Number(value))}
        />
        <Textarea
          label={isNoteNeeded ? words.noteNeeded : words.noteField}
          autosize
          maxLength={500}
          error={wrong.note}
          value={note}
          onChange={(event) => changing(setNote)(event.currentTarget.value)}
        />
      </Stack>
      <Foot>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={proposing.isPending}>
          {words.hold(chosen.length)}
        </Button>
      </Foot>
    </form>
  )
}
