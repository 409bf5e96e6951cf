import { Button, Group } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useMessages } from '../../../../browser/messages.ts'
import { ScanButton } from '../../../../browser/scan/scan-button.tsx'
import { useScans } from '../../../../browser/scan/scans.ts'
import type { CountDetail } from '../record.ts'
import { CountLines } from './count-lines.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { countMessages } from './messages.ts'
import { useCountDesk } from './use-count-desk.ts'

/** Where somebody counts: a scan first, then how many; or a lot of the list, or by hand. */
export function CountDesk({ count }: { readonly count: CountDetail }) {
  const words = useMessages(countMessages)
  const desk = useCountDesk(count)
  const { entry, setEntry } = desk
  useScans(desk.scan, { inDialog: true })
  return (
    <>
      <Group gap="xs" grow>
        <ScanButton isLarge onScan={desk.scan} />
        <Button size="lg" variant="default" leftSection={<IconKeyboard size={20} />} onClick={desk.byHand}>
          {words.byHand}
        </Button>
      </Group>
      <CountLines count={count} onCount={desk.count} onWithdraw={desk.withdraw} />
      {entry && (
        <EntryDialog
          key={entry.id}
          count={count}
          entry={entry}
          onChange={(change) => setEntry({ ...entry, ...change })}
          onDone={() => setEntry(undefined)}
          onUndo={desk.withdraw}
        />
      )}
    </>
  )
}
