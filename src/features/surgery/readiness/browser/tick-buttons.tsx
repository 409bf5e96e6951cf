import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { tickItem, untickItem } from '../contract.ts'
import { isTicked } from '../items.ts'
import type { ReadinessLine } from '../record.ts'
import { messages } from './messages.ts'

const InstrumentsDialog = lazy(() => import('./instruments-dialog.tsx'))

interface TickButtonsProps {
  readonly line: ReadinessLine
  readonly id: string
  readonly name: string
}

/** Says that an item is done or not needed, and takes it back; of sterile instruments with lot and validity. */
export function TickButtons({ line: { item, canTick, canUntick }, id, name }: TickButtonsProps) {
  const words = useMessages(messages)
  const [asks, setAsks] = useState<'none' | 'lot'>()
  const close = () => setAsks(undefined)
  const ticking = useCommand(tickItem, { onSuccess: close })
  const unticking = useCommand(untickItem)
  if (!isTicked(item)) return null
  const params = { id }
  return (
    <>
      {canTick && (
        <>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            px={6}
            aria-label={words.notNeededOf(name)}
            title={words.notNeeded}
            onClick={() => setAsks('none')}
          >
            <IconBan size={16} />
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={words.tickOf(name)}
            loading={ticking.isPending}
            onClick={() => (item === 'instruments' ? setAsks('lot') : ticking.mutate({ params, body: { item } }))}
          >
            {words.tick}
          </Button>
        </>
      )}
      {canUntick && !canTick && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={words.untickOf(name)}
          loading={unticking.isPending}
          onClick={() => unticking.mutate({ params, body: { item } })}
        >
          {words.untick}
        </Button>
      )}
      {asks === 'none' && (
        <ReasonDialog
          title={words.notNeededTitle(name)}
          hint={words.notNeededHint}
          confirmLabel={words.notNeeded}
          busy={ticking.isPending}
          onClose={close}
          onReason={(note) => ticking.mutate({ params, body: { item, standing: 'none', note } })}
        />
      )}
      <Suspense>{asks === 'lot' && <InstrumentsDialog id={id} onClose={close} />}</Suspense>
    </>
  )
}
