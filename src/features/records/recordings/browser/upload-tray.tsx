import { ActionIcon, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify, tellProblem } from '../../../../browser/notice.ts'
import { ProblemError } from '../../../../browser/problem.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { sendMessages } from './send-messages.ts'
import { abandonUpload, continueUpload, forgetUpload, pauseUpload, type Upload, useUploads } from './uploads.ts'

/** The files on their way: how far, and what can be done about each. Nothing where there are none. */
export function UploadTray() {
  const words = useMessages(sendMessages)
  const uploads = useUploads()
  if (uploads.length === 0) return null
  return (
    <Stack gap={6} role="region" aria-label={words.uploads}>
      {uploads.map((upload) => (
        <Row key={upload.id} upload={upload} />
      ))}
    </Stack>
  )
}

function Row({ upload }: { readonly upload: Upload }) {
  const words = useMessages(sendMessages)
  const [, setSearch] = useSearchParams()
  const [isAsked, setIsAsked] = useState(false)
  const { id, name, bytes, arrived, phase, hindrance, problem } = upload
  const percent = Math.floor((100 * arrived) / bytes)
  const giveUp = async () => {
    setIsAsked(false)
    try {
      await abandonUpload(id)
      notify({ message: words.givenUp, tone: 'information' })
    } catch (error) {
      if (error instanceof ProblemError) tellProblem(error)
    }
  }
  const said =
    phase === 'sending'
      ? hindrance === null
        ? words.sent(percent)
        : { full: words.full, away: words.away, offline: words.waiting }[hindrance]
      : phase === 'failed'
        ? (problem ?? '')
        : words[phase]
  return (
    <Group gap="sm" wrap="nowrap">
      <Stack gap={2} flex={1} miw={0}>
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Text size="sm" truncate>
            {name}
          </Text>
          <Text size="sm" {...(phase === 'failed' ? { c: 'red.8' } : { c: 'dimmed' })} role="status">
            {said}
          </Text>
        </Group>
        <Progress
          value={phase === 'done' ? 100 : percent}
          {...(phase === 'failed' && { color: 'red' })}
          size="sm"
          aria-label={name}
        />
      </Stack>
      {phase === 'sending' && (
        <ActionIcon aria-label={words.pause} variant="default" size={32} onClick={() => pauseUpload(id)}>
          <IconPlayerPause size={16} />
        </ActionIcon>
      )}
      {(phase === 'paused' || phase === 'failed') && (
        <>
          <ActionIcon aria-label={words.continue} variant="default" size={32} onClick={() => continueUpload(id)}>
            <IconPlayerPlay size={16} />
          </ActionIcon>
          <Button size="compact-md" variant="default" onClick={() => setIsAsked(true)}>
            {words.giveUp}
          </Button>
        </>
      )}
      {phase === 'done' && (
        <>
          <Button size="compact-md" variant="default" onClick={() => setSearch({ gravacao: id }, { push: true })}>
            {words.open}
          </Button>
          <ActionIcon aria-label={words.close} variant="subtle" size={32} onClick={() => forgetUpload(id)}>
            <IconX size={16} />
          </ActionIcon>
        </>
      )}
      <AskedFirst
        opened={isAsked}
        title={words.giveUpTitle}
        text={words.giveUpText}
        action={words.giveUp}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => void giveUp()}
      />
    </Group>
  )
}
