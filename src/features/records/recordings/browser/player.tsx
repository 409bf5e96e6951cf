import styles from './player.module.css'
import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import {
  IconFlag,
  IconPlayerPause,
  IconPlayerPlay,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import type { RecordingDetail } from '../record.ts'
import { clockText } from '../rules.ts'
import { Marks } from './marks.tsx'
import { playerMessages } from './player-messages.ts'
import { usePlayer } from './use-player.ts'
import { Waveform } from './waveform.tsx'

const speeds = [0.75, 1, 1.25, 1.5, 2] as const
const step = 10_000

/** Listens to a recording, or watches it: from any place, at any speed, with its marks. @param begin milliseconds */
export function RecordingPlayer({ recording, begin }: { readonly recording: RecordingDetail; readonly begin: number }) {
  const words = useMessages(playerMessages)
  const player = usePlayer(recording.id, recording.durationMs, begin)
  const { element, at, length, isPlaying, isOpening, problem, speed, setSpeed, toggle, seek } = player
  const [marking, setMarking] = useState<number | null>(null)
  const mayMark = recording.can.includes('mark')
  const own = { inDialog: true, enabled: marking === null } as const
  // Where a button or a list has the focus, the space is theirs.
  const isOnControl = ({ target }: KeyboardEvent) => target instanceof Element && target.matches('button, select, a')
  useShortcut(' ', (event) => (isOnControl(event) ? false : toggle()), { ...own, description: words.play })
  useShortcut('ArrowLeft', () => seek(at - step), { ...own, description: words.back })
  useShortcut('ArrowRight', () => seek(at + step), { ...own, description: words.forward })
  useShortcut('m', () => (mayMark ? setMarking(at) : false), { ...own, description: words.mark })
  // A link to a mark that is followed while the drawer is open.
  const goTo = useEffectEvent(seek)
  useEffect(() => goTo(begin), [begin])
  const Play = isPlaying ? IconPlayerPause : IconPlayerPlay
  return (
    <Stack gap="sm" component="section" aria-label={words.player} className={styles.frame}>
      <video
        ref={element}
        className={recording.media === 'video' ? styles.picture : styles.sound}
        preload="none"
        playsInline
      >
        <track kind="captions" />
      </video>
      <Waveform
        peaks={recording.peaks}
        at={at}
        length={length}
        marks={recording.marks}
        label={words.position}
        onSeek={seek}
      />
      {recording.peaks === null && (
        <Text size="xs" c="dimmed" role="status">
          {recording.isUnheard ? words.preparing : words.noWaveform}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <ActionIcon variant="default" size={36} aria-label={words.back} onClick={() => seek(at - step)}>
            <IconRewindBackward10 size={18} />
          </ActionIcon>
          <Button leftSection={<Play size={18} />} loading={isOpening} onClick={toggle}>
            {isPlaying ? words.pause : words.play}
          </Button>
          <ActionIcon variant="default" size={36} aria-label={words.forward} onClick={() => seek(at + step)}>
            <IconRewindForward10 size={18} />
          </ActionIcon>
          <Text className="figures" size="sm">
            {clockText(at)} / {length === null ? '–' : clockText(length)}
          </Text>
        </Group>
        <Group gap="xs">
          <NativeSelect
            aria-label={words.speed}
            value={String(speed)}
            data={speeds.map((one) => ({ value: String(one), label: words.times(one) }))}
            onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
          />
          {mayMark && (
            <Button variant="default" leftSection={<IconFlag size={16} />} onClick={() => setMarking(at)}>
              {words.mark}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {words.keys}
      </Text>
      {problem !== null && (
        <Note tone="problem" role="alert">
          {problem || words.cannotPlay}
        </Note>
      )}
      <Marks recording={recording} marking={marking} onMarked={() => setMarking(null)} onSeek={seek} />
    </Stack>
  )
}
