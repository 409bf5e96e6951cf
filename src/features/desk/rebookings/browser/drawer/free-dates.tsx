import styles from './attempt.module.css'
import { Checkbox, Group, Select, Switch, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useNow } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { useContract } from '../../../../../browser/query.ts'
import { DidNotCome, Empty, Waiting } from '../../../../../browser/states.tsx'
import { newId } from '../../../../../shared/ids.ts'
import { addMinutes } from '../../../../../shared/time.ts'
import { findDates, type NewDate } from '../../contract.ts'
import type { EntryDetail } from '../../record.ts'
import { mostDates } from '../../rules.ts'
import { messages } from '../messages.ts'
import { offeredDates, sameDate, toggled } from './chosen-dates.ts'
import { dateWords, type Look } from './look.ts'

interface FreeDatesProps {
  readonly entry: EntryDetail
  readonly look: Look
  readonly chosen: readonly NewDate[]
  /** What is wrong with them, and what to do. */
  readonly error: string | undefined
  readonly onChange: (chosen: readonly NewDate[]) => void
}

/** Stretches that are looked through, in days from today. */
const stretches = ['0-14', '14-30', '30-60', '60-90'] as const
const day = 24 * 60

/** The next dates that fit instead of an appointment's; up to three are chosen. */
export function FreeDates({ entry, look, chosen, error: wrong, onChange }: FreeDatesProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [stretch, setStretch] = useState<(typeof stretches)[number]>('0-14')
  const [samePeople, setSamePeople] = useState(true)
  const wrongId = useId()
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
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5">
          {words.freeDates}
        </Title>
        <Text size="sm" role="status" c="dimmed">
          {words.chosen(chosen.length)}
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
      {wrong && (
        <Note tone="problem" role="alert">
          <span id={wrongId}>{wrong}</span>
        </Note>
      )}
      {error && <DidNotCome title={words.datesFailed} error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting height={160} label={words.loading} />}
      {data && offered.length === 0 && <Empty title={words.noDates} hint={words.noDatesHint} />}
      <div
        className={styles.slots}
        role="group"
        aria-label={words.freeDates}
        aria-describedby={wrong === undefined ? undefined : wrongId}
      >
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
              onClick={() => onChange(toggled(chosen, date))}
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
    </>
  )
}
