import styles from './scan-sheet.module.css'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconBulb, IconBulbOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { useMessages } from '../messages.ts'
import { Note } from '../note.tsx'
import { scanMessages, troubleWords } from './scan-messages.ts'
import { type Scan, scanOf, useScans } from './scans.ts'
import { signalRead } from './signal.ts'
import { useCameraScans } from './use-camera-scans.ts'

interface ScanSheetProps {
  readonly title: string
  /** What was read: by the camera, by a scanner that types, or by hand. */
  readonly onScan: (scan: Scan) => void
  /** Beneath the picture: what was read so far. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Reads codes with the camera of the device; a keyboard scanner and typing by hand work beside it, whatever the camera does. */
export default function ScanSheet({ title, onScan, children, onClose }: ScanSheetProps) {
  const words = useMessages(scanMessages)
  const troubles = useMessages(troubleWords)
  const [typed, setTyped] = useState('')
  const [isLit, setLit] = useState(false)
  const take = (scan: Scan) => {
    signalRead()
    onScan(scan)
  }
  const { video, state, light, again } = useCameraScans(take)
  useScans(take, { inDialog: true })
  const isShown = state === 'opening' || state === 'looking' || state === 'several'
  const told = state === 'opening' ? words.opening : state === 'several' ? words.several : words.aim
  return (
    <Dialog title={title} onClose={onClose} writing>
      <Stack gap="sm">
        {/* Without sound there is nothing to write under it. */}
        {/* The focus begins here: in the field it would put a phone's keyboard over the picture. */}
        <div className={styles.frame} hidden={!isShown} tabIndex={-1} data-autofocus>
          <video ref={video} className={styles.picture} muted playsInline aria-label={words.picture} />
          <div className={styles.aim} data-state={state} aria-hidden />
        </div>
        {isShown ? (
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" c="dimmed" role="status">
              {told}
            </Text>
            {light && (
              <Button
                variant="default"
                leftSection={isLit ? <IconBulbOff size={16} /> : <IconBulb size={16} />}
                onClick={() => {
                  setLit(!isLit)
                  void light(!isLit)
                }}
              >
                {isLit ? words.lightOff : words.lightOn}
              </Button>
            )}
          </Group>
        ) : (
          <Note tone="warning" role="status">
            <Stack gap="xs" align="flex-start">
              {state === 'not-loaded' ? words.notLoaded : troubles[state]}
              {state !== 'none' && state !== 'insecure' && (
                <Button variant="default" onClick={again}>
                  {words.again}
                </Button>
              )}
            </Stack>
          </Note>
        )}
        {children}
        <form
          className={styles.byHand}
          onSubmit={(event) => {
            event.preventDefault()
            // The sheet may stand over a form of which this is none.
            event.stopPropagation()
            if (typed.trim() === '') return
            onScan(scanOf(typed))
            setTyped('')
          }}
        >
          <TextInput
            label={words.typed}
            placeholder="7891234567895"
            autoComplete="off"
            className={styles.typed}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {words.use}
          </Button>
        </form>
      </Stack>
    </Dialog>
  )
}
