import { ActionIcon, Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../messages.ts'
import { scanMessages } from './scan-messages.ts'
import type { Scan } from './scans.ts'

const ScanSheet = lazy(() => import('./scan-sheet.tsx'))

interface ScanButtonProps {
  /** It stands in a field and reads into it: a small one. */
  readonly inField?: boolean
  /** It is what is done most where it stands, by a thumb. */
  readonly isLarge?: boolean
  /** What was read; the sheet is closed then. */
  readonly onScan: (scan: Scan) => void
}

/** Opens the camera to read one code. */
export function ScanButton({ inField = false, isLarge = false, onScan }: ScanButtonProps) {
  const words = useMessages(scanMessages)
  const [isOpen, setOpen] = useState(false)
  const title = inField ? words.byCamera : words.scan
  const open = () => setOpen(true)
  return (
    <>
      {inField ? (
        <ActionIcon variant="subtle" size="lg" aria-label={title} title={title} onClick={open}>
          <IconBarcode size={18} />
        </ActionIcon>
      ) : (
        <Button
          variant={isLarge ? 'filled' : 'default'}
          size={isLarge ? 'lg' : 'sm'}
          leftSection={<IconBarcode size={isLarge ? 20 : 16} />}
          onClick={open}
        >
          {title}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ScanSheet
            title={title}
            onClose={() => setOpen(false)}
            onScan={(scan) => {
              setOpen(false)
              onScan(scan)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
