import styles from './attempt.module.css'
import { Button, Checkbox, Group, Select, Skeleton, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useNow } from '../../../../browser/current.ts'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { Choice } from '../../../../browser/table/choice.tsx'
import { newId } from '../../../../shared/ids.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { askerOf, type RebookAsker, rebookAskers, type RebookReason } from '../../../appointments/states.ts'
import { findDates, type NewDate, propose } from '../../contract.ts'
import { askerWords } from '../../messages.ts'
import type { EntryDetail } from '../../record.ts'
import { mostDates, mostHours, usualHours } from '../../rules.ts'
import { messages } from '../messages.ts'
import { offeredDates, sameDate, toggled } from './chosen-dates.ts'
import { dateWords, type Look } from './look.ts'
import { ReasonSelect } from './reason-select.tsx'

interface ProposeFormProps {
  readonly entry: EntryDetail
  readonly look: Look
  readonly onDone: () => void
}

const hoursOffered = [4, 12, usualHours, 36, mostHours]
/** Stretches that are looked through, in days from today. */
const stretches = ['0-14', '14-30', '30-60', '60-90'] as const
const day = 24 * 60

/** Up to three dates for an appointment, with why, and for how long they are held. */
export default function ProposeForm({ entry, look, onDone }: ProposeFormProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [attemptId, nextId] = useNewId()
  const [reason, setReason] = useState<RebookReason | null>(entry.reason)
  const [askedBy, setAskedBy] = useState<RebookAsker>(entry.reason ? askerOf(entry.reason) : 'patient')
  const [note, setNote] = useState('')
  const [hours, setHours] = useState(usualHours)
  const [stretch, setStretch] = useState<(typeof stretches)[number]>('0-14')
  const [samePeople, setSamePeople] = useState(true)
  const [chosen, setChosen] = useState<readonly NewDate[]>([])
  const [taken, setTaken] = useState<string | null>(null)
  // The start of the hour, so that the question stays the same while the form is open.
  const now = useNow().slice(0, 13)
  const [first, last] = stretch.split('-').map(Number) as [number, number]
  const asked = {
    from: addMinutes(`${now}:00:00.000Z`, first * day),
    to: addMinutes(`${now}:00:00.000Z`, last * day),
    samePeople: String(samePeople),
  }
  const { data, error, refetch } = useContract(findDates, { params: { id: entry.id }, query: asked })
  const offered = offeredDates(data?.items ?? [], chosen, newId)
  const { form, wrong, check } = useWrong({
    reason: reason === null && words.whyMissing,
    dates: chosen.length === 0 && words.chooseOne,
  })
  const proposing = useCommand(propose, {
    onSuccess: ({ attempts }) => {
      notify({ message: attempts[0]?.state === 'requested' ? words.requested : words.proposed, tone: 'done' })
      onDone()
    },
    onProblem: ({ extra }) => {
      const gone = chosen.find(({ id }) => id === extra['dateId'])
      nextId()
      if (!gone) return false
      setTaken(`${dateWords(look, gone, language).when} ${words.taken}.`)
      setChosen(chosen.filter((one) => one !== gone))
      void refetch()
      return true
    },
  })
  const choose = (date: NewDate) => {
    setTaken(null)
    setChosen(toggled(chosen, date))
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!check() || reason === null) return
        const said = note.trim() && { note: note.trim() }
        const { id: appointmentId, version } = entry
        proposing.mutate({
          body: { id: attemptId, appointmentId, version, reason, askedBy, hours, dates: [...chosen], ...said },
        })
      }}
    >
      <Stack gap="sm">
        {entry.needsApproval && <Note tone="warning">{words.asksApproval}</Note>}
        <Group gap="sm" align="end" grow>
          <ReasonSelect
            value={reason}
            error={wrong.reason}
            wasMissed={entry.status === 'noshow'}
            onChange={(next) => {
              setReason(next)
              if (next) setAskedBy(askerOf(next))
            }}
          />
          <Select
            label={words.hoursField}
            data={hoursOffered.map((count) => ({ value: String(count), label: words.hours(count) }))}
            value={String(hours)}
            allowDeselect={false}
            onChange={(value) => setHours(Number(value))}
          />
        </Group>
        <Group gap="sm">
          <Text fw={600} size="sm">
            {words.askedBy}
          </Text>
          <Choice
            label={words.askedBy}
            options={rebookAskers.map((value) => ({ value, label: askerWords[language][value] }))}
            value={askedBy}
            onChange={setAskedBy}
          />
        </Group>
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h5">
            {words.freeDates}
          </Title>
          <Text size="sm" role="status" c={wrong.dates ? 'red.7' : 'dimmed'}>
            {wrong.dates ?? words.chosen(chosen.length)}
          </Text>
        </Group>
        <Group gap="sm">
          <Select
            aria-label={words.fromField}
            data={stretches.map((one) => ({ value: one, label: words.stretch(one) }))}
            value={stretch}
            allowDeselect={false}
            onChange={(value) => setStretch(stretches.find((one) => one === value) ?? '0-14')}
          />
          <Switch
            label={words.samePeople}
            checked={samePeople}
            onChange={(event) => setSamePeople(event.currentTarget.checked)}
          />
        </Group>
        {taken && (
          <Note tone="problem" role="alert">
            {taken}
          </Note>
        )}
        {error && <DidNotCome title={words.datesFailed} error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={160} aria-label={words.loading} />}
        {data && offered.length === 0 && <Empty title={words.noDates} hint={words.noDatesHint} />}
        <div className={styles.slots} role="group" aria-label={words.freeDates}>
          {offered.map(({ date, isOverlapping }) => {
            const { when, where } = dateWords(look, date, language)
            const isChosen = chosen.some((one) => sameDate(one, date))
            return (
              <Checkbox.Card
                key={`${date.startsAt} ${date.roomId}`}
                className={styles.slot}
                checked={isChosen}
                disabled={!isChosen && (chosen.length >= mostDates || isOverlapping)}
                aria-label={`${when}, ${where}`}
                onClick={() => choose(date)}
              >
                <Group wrap="nowrap" gap="xs" align="flex-start">
                  <Checkbox.Indicator />
                  <span>
                    <b>{when}</b>
                    <Text size="sm" c="dimmed">
                      {where}
                    </Text>
                  </span>
                </Group>
              </Checkbox.Card>
            )
          })}
        </div>
        <Textarea
          label={words.noteField}
          autosize
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
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
