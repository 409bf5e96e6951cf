import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { Waiting } from '../../../../../browser/states.tsx'
import type { Asked, AskedAnswer } from './asked.ts'
import { messages } from './messages.ts'

interface QuestionProps {
  readonly answer: AskedAnswer
  /** Resolve to whether it was done. */
  readonly onApprove: (asked: Asked) => Promise<boolean>
  readonly onDeny: (asked: Asked, reason: string) => Promise<boolean>
}

/** What is asked, and the yes and the no. A no asks why in place: what opens over the page would close the bell. */
export function Question({ answer: { asked, error, again }, onApprove, onDeny }: QuestionProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [sending, setSending] = useState<'yes' | 'no' | 'done' | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  if (!asked && error)
    return (
      <Group gap={4} w="100%" role="alert">
        <Text size="sm">{error.message}</Text>
        <Button size="compact-sm" variant="default" onClick={again}>
          {words.again}
        </Button>
      </Group>
    )
  if (!asked) return <Waiting height={26} label={words.loading} />
  const { facts, isOver, decidedBy, isOwn, whyNotYet } = asked
  const send = async (what: 'yes' | 'no', command: Promise<boolean>) => {
    setSending(what)
    const isDone = await command
    setSending(isDone ? 'done' : null)
    // It may have been refused for what has changed since: that is to be seen before the next try.
    if (!isDone) again()
  }
  const said = facts.filter(Boolean).join(' · ')
  // What one has just said oneself is told by the notice, and the row goes.
  const told =
    sending !== null
      ? null
      : isOver
        ? decidedBy === null
          ? words.over
          : words.decidedBy(decidedBy)
        : isOwn
          ? words.own
          : null
  return (
    <Stack gap={4} w="100%">
      {said && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {said}
        </Text>
      )}
      {told !== null && (
        <Text size="sm" role="status">
          {told}
        </Text>
      )}
      {!isOver && !isOwn && whyNotYet && <Text size="sm">{whyNotYet[language]}</Text>}
      {!isOver && !isOwn && sending !== 'done' && (
        <Settled state={reason === null ? 'asked' : 'denying'} busy={sending !== null} label={words.decision}>
          {reason === null ? (
            <Group gap={4}>
              {!whyNotYet && (
                <Button
                  size="compact-sm"
                  leftSection={<IconCheck size={14} />}
                  loading={sending === 'yes'}
                  onClick={() => void send('yes', onApprove(asked))}
                >
                  {words.approve}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconX size={14} />}
                onClick={() => setReason('')}
              >
                {words.deny}
              </Button>
            </Group>
          ) : (
            <Denial
              reason={reason}
              sending={sending === 'no'}
              onChange={setReason}
              onSend={(text) => void send('no', onDeny(asked, text))}
            />
          )}
        </Settled>
      )}
    </Stack>
  )
}

interface DenialProps {
  readonly reason: string
  readonly sending: boolean
  readonly onChange: (reason: string | null) => void
  readonly onSend: (reason: string) => void
}

function Denial({ reason, sending, onChange, onSend }: DenialProps) {
  const words = useMessages(messages)
  const [isWrong, setWrong] = useState(false)
  const send = () => {
    const text = reason.trim()
    setWrong(text.length < 3)
    if (text.length >= 3) onSend(text)
  }
  return (
    <Stack gap={4}>
      <Textarea
        label={words.reason}
        value={reason}
        error={isWrong && words.reasonMissing}
        maxLength={500}
        autosize
        minRows={2}
        autoFocus
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <Group gap={4}>
        <Button size="compact-sm" color="red" loading={sending} onClick={send}>
          {words.confirmDeny}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
          {words.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
