import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMessages } from '../messages.ts'
import { notify } from '../notice.ts'
import { formMessages } from './messages.ts'

interface PictureButtonProps {
  readonly label: string
  readonly loading: boolean
  /** Makes the picture small here, so that nothing large leaves the device. @throws DOMException for what is no picture */
  readonly shrink: (file: Blob) => Promise<string>
  readonly onPicture: (image: string) => void
}

/** Chooses a picture from the device. */
export function PictureButton({ label, loading, shrink, onPicture }: PictureButtonProps) {
  const words = useMessages(formMessages)
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      onPicture(await shrink(file))
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      notify({ message: words.noPicture, tone: 'problem' })
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<IconCamera size={16} />}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
