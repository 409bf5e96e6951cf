import styles from './file-field.module.css'
import { Button, Group, Input, Text } from '@mantine/core'
import { IconCamera, IconFileCheck, IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { tooLargeFile } from '../../shared/file.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { useMedia } from '../use-media.ts'
import { formMessages } from './messages.ts'
import { type SentFile, sentFile } from './sent-file.ts'

interface FileFieldProps {
  readonly label: string
  readonly file: SentFile | null
  readonly error?: string | undefined
  /** A photo, and no PDF. */
  readonly onlyPictures?: boolean
  readonly onFile: (file: SentFile | null) => void
}

/** A PDF or picture from the device: chosen, dropped, or taken with the camera of a phone. */
export function FileField({ label, file, error, onlyPictures = false, onFile }: FileFieldProps) {
  const words = useMessages(formMessages)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = useMedia('(pointer: coarse)')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    setBusy(true)
    const taken = await sentFile(chosen, onlyPictures).finally(() => setBusy(false))
    setRefused(
      taken === 'tooLarge'
        ? tooLargeFile[language]
        : taken === 'noFile'
          ? onlyPictures
            ? words.noPicture
            : words.noDocument
          : undefined,
    )
    onFile(typeof taken === 'string' ? null : taken)
  }

  const choose = (ref: typeof input, accept: string, name: string, more: { capture?: 'environment' } = {}) => (
    <input
      ref={ref}
      type="file"
      accept={accept}
      {...more}
      hidden
      aria-label={name}
      onChange={(event) => {
        void take(event.currentTarget.files?.[0])
        // The same file can be chosen again.
        event.currentTarget.value = ''
      }}
    />
  )
  const wrong = refused ?? error
  return (
    <Input.Wrapper label={label} error={wrong} withAsterisk labelElement="div">
      <div
        className={styles.drop}
        data-wrong={wrong !== undefined || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        {choose(input, onlyPictures ? 'image/*' : 'application/pdf,image/*', label)}
        {choose(camera, 'image/*', words.takePhoto, { capture: 'environment' })}
        <Group gap="xs">
          <Button
            variant="default"
            aria-invalid={wrong !== undefined || undefined}
            leftSection={<IconFileUpload size={16} />}
            loading={busy}
            onClick={() => input.current?.click()}
          >
            {words.chooseFile}
          </Button>
          {hasCamera && (
            <Button
              variant="default"
              leftSection={<IconCamera size={16} />}
              loading={busy}
              onClick={() => camera.current?.click()}
            >
              {words.takePhoto}
            </Button>
          )}
        </Group>
        {file ? (
          <Text size="sm" role="status" className={styles.chosen}>
            <IconFileCheck size={16} aria-hidden="true" /> {file.name}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {onlyPictures ? words.dropPictureHint : words.dropHint}
          </Text>
        )}
      </div>
    </Input.Wrapper>
  )
}
