import styles from './player.module.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { ProblemError } from '../../../../browser/problem.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { clockText, type Media } from '../rules.ts'
import { Level } from './level.tsx'
import { type Recorder, startRecorder } from './recorder.ts'
import type { Hindrance } from './send-pieces.ts'
import { sendMessages } from './send-messages.ts'

interface RunningDialogProps {
  /** Of the recording, which has been begun. */
  readonly id: string
  readonly media: Media
  /** The patient's. */
  readonly name: string
  readonly stream: MediaStream
  readonly onClose: () => void
}

/** While it is recorded: a red mark, for how long, how loud. Only stopping ends it, or what the server refuses. */
export function RunningDialog({ id, media, name, stream, onClose }: RunningDialogProps) {
  const words = useMessages(sendMessages)
  const [, setSearch] = useSearchParams()
  const [milliseconds, setMilliseconds] = useState(0)
  const [hindrance, setHindrance] = useState<Hindrance>(null)
  const [isKeeping, setIsKeeping] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const recorder = useRef<Recorder>(null)
  useEffect(() => {
    if (recorder.current) return
    recorder.current = startRecorder({
      id,
      media,
      stream,
      onHindered: setHindrance,
      onRefused: (error) => setProblem(error instanceof ProblemError ? error.message : String(error)),
    })
  }, [id, media, stream])
  useEffect(() => {
    if (isKeeping || problem !== null) return
    let last = performance.now()
    const timer = setInterval(() => {
      const passed = performance.now() - last
      last += passed
      setMilliseconds((before) => before + passed)
    }, 500)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isKeeping, problem])
  const stop = async () => {
    setIsKeeping(true)
    try {
      await recorder.current?.stop()
      notify({ message: words.kept(name), tone: 'done' })
      onClose()
      setSearch({ gravacao: id }, { push: true })
    } catch (error) {
      setProblem(error instanceof ProblemError ? error.message : String(error))
      setIsKeeping(false)
    }
  }
  return (
    <Dialog title={`${words.recordingNow} · ${name}`} size="md" locked onClose={onClose}>
      <Stack gap="sm">
        <Group gap="sm" role="status">
          {problem === null && !isKeeping && <span className={styles.red} aria-hidden="true" />}
          <Text fw={600}>{isKeeping ? words.keeping : words.recordingNow}</Text>
          <Text className="figures">{clockText(milliseconds)}</Text>
        </Group>
        {media === 'video' && <Preview stream={stream} />}
        {!isKeeping && problem === null && <Level stream={stream} label={words.level} />}
        {hindrance !== null && (
          <Note tone="warning">{{ full: words.full, away: words.away, offline: words.behind }[hindrance]}</Note>
        )}
        {problem !== null && (
          <Note tone="problem" role="alert">
            {problem}
          </Note>
        )}
      </Stack>
      <Foot>
        {problem !== null && (
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        )}
        <Button
          color="red"
          leftSection={<IconPlayerStop size={16} />}
          loading={isKeeping}
          data-autofocus
          onClick={() => void stop()}
        >
          {words.stop}
        </Button>
      </Foot>
    </Dialog>
  )
}

function Preview({ stream }: { readonly stream: MediaStream }) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = stream
  }, [stream])
  return <video ref={element} className={styles.picture} autoPlay muted playsInline />
}
