import styles from './file-field.module.css'
import { Button, Group, Input, Text } from '@mantine/core'
import { IconCamera, IconFileCheck, IconFileUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tooLargeFile, tooLargeXml } from '../../shared/file.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { useMedia } from '../use-media.ts'
import { formMessages } from './messages.ts'
import { type Accepted, type SentFile, sentFile } from './sent-file.ts'

interface FileFieldProps {
  readonly label: string
  readonly file: SentFile | null
  readonly error?: string | undefined
  readonly accepts?: Accepted
  /** What was dropped beside it, before it was there. */
  readonly begin?: File
  readonly onFile: (file: SentFile | null) => void
}

const offered: Readonly<Record<Accepted, string>> = {
  documents: 'application/pdf,image/*',
  pictures: 'image/*',
  xml: '.xml,text/xml,application/xml',
  table: '.csv,.xlsx,text/csv',
}

/** A file from the device: chosen, dropped, or, where it may be a picture, taken with the camera of a phone. */
export function FileField({ label, file, error, accepts = 'documents', begin, onFile }: FileFieldProps) {
  const words = useMessages(formMessages)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = useMedia('(pointer: coarse)') && (accepts === 'documents' || accepts === 'pictures')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    setBusy(true)
    const taken = await sentFile(chosen, accepts).finally(() => setBusy(false))
    setRefused(
      taken === 'tooLarge'
        ? (accepts === 'xml' ? tooLargeXml : tooLargeFile)[language]
        : taken === 'noFile'
          ? accepts === 'pictures'
            ? words.noPicture
            : words.noDocument
          : undefined,
    )
    onFile(typeof taken === 'string' ? null : taken)
  }

  const takeBegun = useEffectEvent((given: File) => void take(given))
  useEffect(() => {
    if (begin) takeBegun(begin)
  }, [begin])

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
        {choose(input, offered[accepts], label)}
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
            {words.dropHint(accepts)}
          </Text>
        )}
      </div>
    </Input.Wrapper>
  )
}
