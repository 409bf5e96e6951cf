import { Button, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { DateInput } from '../../../../../browser/form/masked-input.tsx'
import { dateTyped, typedDate } from '../../../../../browser/form/plain-date.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { addDays } from '../../../../../shared/time.ts'
import { planAction } from '../../contract.ts'
import { type FollowUpAction, followUpActions, type FollowUpDetail } from '../../record.ts'
import { actionWords } from '../../words.ts'
import { DueMark, useTodayOf } from '../due-mark.tsx'
import { messages } from './messages.ts'

/** What is to be done next for the patient, as somebody planned it; whoever may writes another one. */
export function NextAction({ followUp }: { readonly followUp: FollowUpDetail }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [isWriting, setWriting] = useState(false)
  const { id, version, nextAction, nextOn, nextNote, can } = followUp
  const finishing = useCommand(planAction, {
    onSuccess: () => void notify({ message: words.finished, tone: 'done' }),
  })
  if (isWriting) return <Form followUp={followUp} onDone={() => setWriting(false)} />
  return (
    <Stack gap="xs">
      <Title order={3}>{words.next}</Title>
      {nextAction && nextOn ? (
        <div>
          <Group gap="xs">
            <Text fw={500}>{actionWords[language][nextAction]}</Text>
            <DueMark on={nextOn} unitId={followUp.unitId} />
          </Group>
          {nextNote && <Text size="sm">“{nextNote}”</Text>}
        </div>
      ) : (
        <Text c="dimmed">{words.noAction}</Text>
      )}
      {can.includes('plan') && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setWriting(true)}>
            {nextAction ? words.change : words.plan}
          </Button>
          {nextAction && (
            <Button
              variant="light"
              loading={finishing.isPending}
              onClick={() => finishing.mutate({ params: { id }, body: { version, next: null } })}
            >
              {words.finish}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

function Form({ followUp, onDone }: { readonly followUp: FollowUpDetail; readonly onDone: () => void }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const today = useTodayOf(followUp.unitId)
  const [action, setAction] = useState<FollowUpAction>(followUp.nextAction ?? 'call')
  const [on, setOn] = useState(() => typedDate(followUp.nextOn ?? addDays(today, 1)))
  const [note, setNote] = useState(followUp.nextNote ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const planning = useCommand(planAction, {
    onSuccess: () => {
      notify({ message: words.planned, tone: 'done' })
      onDone()
    },
    onProblem: (problem) => {
      const atDay = problem.fields?.find(({ path }) => path === 'next.on')
      if (!atDay) return false
      setWrong(atDay.message)
      return true
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const day = dateTyped(on)
    if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return setWrong(words.whenMissing)
    setWrong(null)
    const next = { action, on: day, ...(note.trim() && { note: note.trim() }) }
    planning.mutate({ params: { id: followUp.id }, body: { version: followUp.version, next } })
  }
  return (
    <form onSubmit={submit} aria-label={words.next}>
      <Stack gap="xs">
        <Title order={3}>{words.next}</Title>
        <Group gap="xs" align="start" wrap="nowrap">
          <NativeSelect
            autoFocus
            label={words.action}
            value={action}
            onChange={({ currentTarget }) =>
              setAction(followUpActions.find((one) => one === currentTarget.value) ?? 'other')
            }
            data={followUpActions.map((one) => ({ value: one, label: actionWords[language][one] }))}
          />
          <DateInput label={words.actionOn} value={on} error={wrong} onChange={setOn} />
        </Group>
        <Textarea
          label={words.note}
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="subtle" color="gray" onClick={onDone}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={planning.isPending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
